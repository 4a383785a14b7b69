BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE analyses (
	table_id VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	state VARCHAR(10) NOT NULL, 
	data TEXT NOT NULL, 
	CONSTRAINT pk_analyses PRIMARY KEY (table_id), 
	CONSTRAINT fk_analyses_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE entries (
	table_id VARCHAR(40) NOT NULL, 
	number INTEGER NOT NULL, 
	time BIGINT NOT NULL, 
	what TEXT NOT NULL, 
	person_id VARCHAR(40), 
	action_id VARCHAR(64), digest VARCHAR(16), 
	CONSTRAINT pk_entries PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_entries_table_id FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT uq_entries_table_id_person_id_action_id UNIQUE (table_id, person_id, action_id)
);
INSERT INTO "entries" VALUES('s51r5zearbyw',1,1794944135242,'{"kind":"created","setting":{"game":"samurai","players":2,"edition":"2016","options":{"capture":"end-of-turn","hands":"random","figures":"random","captures":"open","same-kind-exchange":"no"},"public":true,"watch":true,"delay":60,"hints":true,"clock":null,"at_zero":"bot","stand_in":"ronin","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"dd90c8b24390ac9f788dd16e21e7234d532d835ea5566bbf669f726e95f6c0af"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('s51r5zearbyw',2,1794944135242,'{"kind":"sat","seat":0,"person":"ana000000000","name":"Ana"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('s51r5zearbyw',3,1794944135598,'{"kind":"sat","seat":1,"person":"ben000000000","name":"Ben","entropy":"abababababababababababababababab"}','ben000000000','a0','d2f100c8184c3249');
INSERT INTO "entries" VALUES('s51r5zearbyw',4,1794944135727,'{"kind":"started","deals":["+f2","+n1","+s1","+s1","+r2","+tx","+b4","+b2","+f2","+r4","b@Kyoto","r@Kyoto","h@Akita","r@Akita","b@Hagi","h@Izumo","r@Himeji","h@Kanazawa","h@Wakayama","h@Suwa","b@Niigata","h@Sunpu","b@Aomori","r@Yamagata","r@Hachinohe","b@Sendai","b@Mito","r@Tateyama"]}','ana000000000','a1','04cc99d35d4a1fa3');
INSERT INTO "entries" VALUES('s51r5zearbyw',5,1794944135816,'{"kind":"moved","seat":0,"moves":["n1@k26"]}','ana000000000','a2','119955ff9d306cd9');
INSERT INTO "entries" VALUES('s51r5zearbyw',6,1794944135831,'{"kind":"moved","seat":0,"moves":["s1@r23"]}','ana000000000','a3','661fc958b1547f76');
INSERT INTO "entries" VALUES('s51r5zearbyw',7,1794944135835,'{"kind":"moved","seat":0,"moves":["f2@u20"]}','ana000000000','a4','dc046296fc7e5152');
INSERT INTO "entries" VALUES('s51r5zearbyw',8,1794944135843,'{"kind":"moved","seat":0,"moves":["stop"],"deals":["+b4","+b3","+h3"]}','ana000000000','a5','885785632e9f0029');
INSERT INTO "entries" VALUES('s51r5zearbyw',9,1794944135864,'{"kind":"moved","seat":1,"moves":["b4@s21"]}','ben000000000','a6','d1a169e0e11a0ad7');
INSERT INTO "entries" VALUES('s51r5zearbyw',10,1794944135872,'{"kind":"said","person":"ben000000000","name":"Ben","text":"Good luck – Viel Glück!"}','ben000000000','a7','2d15bf1c27f207c1');
INSERT INTO "entries" VALUES('s51r5zearbyw',11,1794944135885,'{"kind":"undone","seat":1,"back_to":35}','ben000000000','a8','bd35fbe150a61b43');
INSERT INTO "entries" VALUES('s51r5zearbyw',12,1794944135896,'{"kind":"moved","seat":1,"moves":["r4@h26"]}','ben000000000','a9','abadd3aebfbffe19');
INSERT INTO "entries" VALUES('s51r5zearbyw',13,1794944135902,'{"kind":"moved","seat":1,"moves":["f2@q18"]}','ben000000000','a10','569b35381ea4b5bd');
INSERT INTO "entries" VALUES('s51r5zearbyw',14,1794944135906,'{"kind":"moved","seat":1,"moves":["stop"],"deals":["+s1","+n1"]}','ben000000000','a11','f6aa7ff5cd253cb0');
INSERT INTO "entries" VALUES('s51r5zearbyw',15,1794944135912,'{"kind":"moved","seat":0,"moves":["s1@t20"]}','ana000000000','a12','15e0606c2ab51afc');
INSERT INTO "entries" VALUES('s51r5zearbyw',16,1794944135921,'{"kind":"moved","seat":0,"moves":["stop"],"deals":["+s3"]}','ana000000000','a13','fe48cc556f7784cd');
INSERT INTO "entries" VALUES('s51r5zearbyw',17,1794944135926,'{"kind":"moved","seat":1,"moves":["tx@h26"]}','ben000000000','a14','add06f937439e7f1');
INSERT INTO "entries" VALUES('s51r5zearbyw',18,1794944135949,'{"kind":"moved","seat":1,"moves":["r4@r21"]}','ben000000000','a15','3a071f81faa091d9');
INSERT INTO "entries" VALUES('s51r5zearbyw',19,1794944135960,'{"kind":"moved","seat":1,"moves":["n1@r19"]}','ben000000000','a16','5ba66682f777254c');
INSERT INTO "entries" VALUES('s51r5zearbyw',20,1794944135976,'{"kind":"moved","seat":1,"moves":["stop"],"deals":["+h4","+r3"]}','ben000000000','a17','fad9fa7d23fabd42');
INSERT INTO "entries" VALUES('s51r5zearbyw',21,1794944136004,'{"kind":"moved","seat":0,"moves":["b4@h27"]}','ana000000000','a18','99b32749bdb73aee');
INSERT INTO "entries" VALUES('s51r5zearbyw',22,1794944136018,'{"kind":"moved","seat":0,"moves":["stop"],"deals":["+b2"]}','ana000000000','a19','0a5a6f564e3b781c');
INSERT INTO "entries" VALUES('s51r5zearbyw',23,1794944136033,'{"kind":"moved","seat":1,"moves":["r3@m27"]}','ben000000000','a20','ad0b1b123b0bb028');
INSERT INTO "entries" VALUES('s51r5zearbyw',24,1794944136046,'{"kind":"moved","seat":1,"moves":["stop"],"deals":["+s1"]}','ben000000000','a21','fc717f656cc06005');
INSERT INTO "entries" VALUES('s51r5zearbyw',25,1794944136053,'{"kind":"moved","seat":0,"moves":["b3@s20"]}','ana000000000','a22','09aa18fb4cbd8a32');
INSERT INTO "entries" VALUES('s51r5zearbyw',26,1794944136079,'{"kind":"moved","seat":0,"moves":["stop"],"deals":["+r3"]}','ana000000000','a23','d85545897f8a8534');
INSERT INTO "entries" VALUES('s51r5zearbyw',27,1794944136096,'{"kind":"moved","seat":1,"moves":["b4@p25"]}','ben000000000','a24','149c512c072a0a94');
INSERT INTO "entries" VALUES('s51r5zearbyw',28,1794944136105,'{"kind":"moved","seat":1,"moves":["stop"],"deals":["+f1"]}','ben000000000','a25','3a3c0f640fc6714a');
INSERT INTO "entries" VALUES('s51r5zearbyw',29,1794944136125,'{"kind":"moved","seat":0,"moves":["r2@n27"]}','ana000000000','a26','2368ab0dc6336241');
INSERT INTO "entries" VALUES('s51r5zearbyw',30,1794944136151,'{"kind":"moved","seat":0,"moves":["stop"],"deals":["+tx"]}','ana000000000','a27','2467fb3875278fb5');
INSERT INTO "entries" VALUES('s51r5zearbyw',31,1794944136176,'{"kind":"moved","seat":1,"moves":["f1@r26"]}','ben000000000','a28','e5b95158376cb4e1');
INSERT INTO "entries" VALUES('s51r5zearbyw',32,1794944136214,'{"kind":"moved","seat":1,"moves":["s1@m26"]}','ben000000000','a29','d04e179266d8d5b7');
INSERT INTO "entries" VALUES('s51r5zearbyw',33,1794944136232,'{"kind":"moved","seat":1,"moves":["stop"],"deals":["+b3","+s2"]}','ben000000000','a30','66c2243462485b7b');
INSERT INTO "entries" VALUES('s51r5zearbyw',34,1794944136258,'{"kind":"moved","seat":0,"moves":["r3@s22"]}','ana000000000','a31','5faa39b51678d5f6');
INSERT INTO "entries" VALUES('s51r5zearbyw',35,1794944136270,'{"kind":"moved","seat":0,"moves":["stop"],"deals":["+fx"]}','ana000000000','a32','7a82d17605fc2bab');
INSERT INTO "entries" VALUES('s51r5zearbyw',36,1794944136275,'{"kind":"moved","seat":1,"moves":["b2@q24"]}','ben000000000','a33','823c4171a0a3187a');
INSERT INTO "entries" VALUES('s51r5zearbyw',37,1794944136366,'{"kind":"moved","seat":1,"moves":["stop"],"deals":["+fx"]}','ben000000000','a34','e1271491c54c077c');
INSERT INTO "entries" VALUES('s51r5zearbyw',38,1794944136382,'{"kind":"moved","seat":0,"moves":["tx@r23"]}','ana000000000','a35','4295f4487219f12b');
INSERT INTO "entries" VALUES('s51r5zearbyw',39,1794944136425,'{"kind":"moved","seat":0,"moves":["s1@f27"]}','ana000000000','a36','ec804627d33afa8b');
INSERT INTO "entries" VALUES('s51r5zearbyw',40,1794944136437,'{"kind":"moved","seat":0,"moves":["fx:b@Kyoto"]}','ana000000000','a37','916677c27984ee8b');
INSERT INTO "entries" VALUES('s51r5zearbyw',41,1794944136448,'{"kind":"moved","seat":0,"moves":["fx:h@Sunpu"]}','ana000000000','a38','dfc811bbefe1953a');
INSERT INTO "entries" VALUES('s51r5zearbyw',42,1794944136467,'{"kind":"moved","seat":0,"moves":["stop"],"deals":["+r4","+s2"]}','ana000000000','a39','fbbee4a78ff053d4');
INSERT INTO "entries" VALUES('s51r5zearbyw',43,1794944136506,'{"kind":"moved","seat":1,"moves":["s2@g28"]}','ben000000000','a40','c4111ff75218e0ca');
INSERT INTO "entries" VALUES('s51r5zearbyw',44,1794944136527,'{"kind":"moved","seat":1,"moves":["fx:h@Izumo"]}','ben000000000','a41','8a79bde2a2e69e9a');
INSERT INTO "entries" VALUES('s51r5zearbyw',45,1794944136540,'{"kind":"moved","seat":1,"moves":["fx:b@Aomori"]}','ben000000000','a42','f37a4664a119d519');
INSERT INTO "entries" VALUES('s51r5zearbyw',46,1794944136548,'{"kind":"moved","seat":1,"moves":["stop"],"deals":["+s2","+h2"]}','ben000000000','a43','4fe047838711f239');
INSERT INTO "entries" VALUES('s51r5zearbyw',47,1794944136559,'{"kind":"moved","seat":0,"moves":["s3@r25"]}','ana000000000','a44','e1867fa6eb08363a');
INSERT INTO "entries" VALUES('s51r5zearbyw',48,1794944136567,'{"kind":"moved","seat":0,"moves":["stop"],"deals":["+f1"]}','ana000000000','a45','066708c8b0ec30af');
INSERT INTO "entries" VALUES('s51r5zearbyw',49,1794944136574,'{"kind":"moved","seat":1,"moves":["s1@s18"]}','ben000000000','a46','c4cd2c8905b224bb');
INSERT INTO "entries" VALUES('s51r5zearbyw',50,1794944136592,'{"kind":"moved","seat":1,"moves":["stop"],"deals":["+r2"]}','ben000000000','a47','da647f5e6eaedb00');
INSERT INTO "entries" VALUES('s51r5zearbyw',51,1794944136609,'{"kind":"moved","seat":0,"moves":["f1@f29"]}','ana000000000','a48','706acab3ee22a2d2');
INSERT INTO "entries" VALUES('s51r5zearbyw',52,1794944136629,'{"kind":"moved","seat":0,"moves":["h3@j26"]}','ana000000000','a49','7fbf069c067145c1');
INSERT INTO "entries" VALUES('s51r5zearbyw',53,1794944136640,'{"kind":"moved","seat":0,"moves":["stop"],"deals":["+s2","+f1"]}','ana000000000','a50','d78bbf9640a40437');
INSERT INTO "entries" VALUES('s51r5zearbyw',54,1794944136646,'{"kind":"moved","seat":1,"moves":["s2@q23"]}','ben000000000','a51','b49bff80184235fc');
INSERT INTO "entries" VALUES('s51r5zearbyw',55,1794944136684,'{"kind":"moved","seat":1,"moves":["stop"],"deals":["+h3"]}','ben000000000','a52','4f06c360fe55ec83');
INSERT INTO "entries" VALUES('s51r5zearbyw',56,1794944136705,'{"kind":"moved","seat":0,"moves":["s2@p24"]}','ana000000000','a53','15922bfde57687eb');
INSERT INTO "entries" VALUES('s51r5zearbyw',57,1794944136725,'{"kind":"moved","seat":0,"moves":["f1@u19"]}','ana000000000','a54','19e7a5cfd76913a0');
INSERT INTO "entries" VALUES('s51r5zearbyw',58,1794944136736,'{"kind":"moved","seat":0,"moves":["stop"],"deals":["+h2","+h4"]}','ana000000000','a55','f046e942f18853d6');
INSERT INTO "entries" VALUES('s51r5zearbyw',59,1794944136742,'{"kind":"moved","seat":1,"moves":["h2@n23"]}','ben000000000','a56','3f520b057b1c1e1b');
INSERT INTO "entries" VALUES('s51r5zearbyw',60,1794944136758,'{"kind":"moved","seat":1,"moves":["stop"],"deals":["+s3"]}','ben000000000','a57','5f16c3ac4244a11d');
INSERT INTO "entries" VALUES('s51r5zearbyw',61,1794944136774,'{"kind":"moved","seat":0,"moves":["s2@t24"]}','ana000000000','a58','37f5076d5b80929f');
INSERT INTO "entries" VALUES('s51r5zearbyw',62,1794944136792,'{"kind":"moved","seat":0,"moves":["stop"]}','ana000000000','a59','51311ee7e1eda436');
INSERT INTO "entries" VALUES('s51r5zearbyw',63,1794944136813,'{"kind":"moved","seat":1,"moves":["h3@q22"]}','ben000000000','a60','31f7d06964670043');
INSERT INTO "entries" VALUES('s51r5zearbyw',64,1794944136833,'{"kind":"moved","seat":1,"moves":["stop"],"deals":["+f1"]}','ben000000000','a61','2932feb147048550');
INSERT INTO "entries" VALUES('s51r5zearbyw',65,1794944136844,'{"kind":"moved","seat":0,"moves":["b2@s24"]}','ana000000000','a62','00388cbc0041c780');
INSERT INTO "entries" VALUES('s51r5zearbyw',66,1794944136859,'{"kind":"moved","seat":0,"moves":["stop"]}','ana000000000','a63','624cb13b8bbba87b');
INSERT INTO "entries" VALUES('s51r5zearbyw',67,1794944136881,'{"kind":"moved","seat":1,"moves":["r2@s21"]}','ben000000000','a64','0928f40abb0bcd1e');
INSERT INTO "entries" VALUES('s51r5zearbyw',68,1794944136889,'{"kind":"moved","seat":1,"moves":["f1@n22"]}','ben000000000','a65','a3e5578bbbcd10d0');
INSERT INTO "entries" VALUES('s51r5zearbyw',69,1794944136904,'{"kind":"moved","seat":1,"moves":["stop"]}','ben000000000','a66','9609e766e66675b5');
INSERT INTO "entries" VALUES('s51r5zearbyw',70,1794944136910,'{"kind":"moved","seat":0,"moves":["h4@p26"]}','ana000000000','a67','8c9b4d126b7d61e9');
INSERT INTO "entries" VALUES('s51r5zearbyw',71,1794944136933,'{"kind":"moved","seat":0,"moves":["stop"]}','ana000000000','a68','3c0c7ea35679ff5d');
INSERT INTO "entries" VALUES('s51r5zearbyw',72,1794944136949,'{"kind":"moved","seat":1,"moves":["b3@s19"]}','ben000000000','a69','d69ad0d9de5ace97');
INSERT INTO "entries" VALUES('s51r5zearbyw',73,1794944136981,'{"kind":"moved","seat":1,"moves":["stop"]}','ben000000000','a70','64480a3a07ff0ecb');
INSERT INTO "entries" VALUES('s51r5zearbyw',74,1794944137022,'{"kind":"moved","seat":0,"moves":["r4@s23"]}','ana000000000','a71','5111ce9ab515f40f');
INSERT INTO "entries" VALUES('s51r5zearbyw',75,1794944137042,'{"kind":"moved","seat":0,"moves":["stop"]}','ana000000000','a72','e65b0a358e8e14cc');
INSERT INTO "entries" VALUES('s51r5zearbyw',76,1794944137042,'{"kind":"ended","why":"played","winners":[0],"secret":"5350810d14434efcfec863155cf97154afb8e1e398ae9b531c395d945208e789"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('qofgkiqb3dm9',1,1794944137063,'{"kind":"created","setting":{"game":"cardgame","players":2,"edition":"2009","options":{"cards":"tiles","new-villages":"literal"},"public":false,"watch":true,"delay":0,"hints":true,"clock":null,"at_zero":"bot","stand_in":"ronin","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"3f9461432623b7f108907f4793526f1e8174776d8674042fdecdbeed367ea7e8"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('qofgkiqb3dm9',2,1794944137063,'{"kind":"sat","seat":0,"person":"ana000000000","name":"Ana"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('qofgkiqb3dm9',3,1794944137324,'{"kind":"sat","seat":1,"person":"ben000000000","name":"Ben","entropy":"abababababababababababababababab"}','ben000000000','a73','f480463f2eaf6c63');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',4,1794944137358,'{"kind":"started","deals":["^br","^br","+r2","+b2","+s2","+b4","+s3","+r3","+s3","+b3","+h4","+h3"]}','ana000000000','a74','80e11384c717f0bb');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',5,1794944137366,'{"kind":"moved","seat":0,"moves":["s2@1n"],"deals":["+b3"]}','ana000000000','a75','8bc0a16d3513486d');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',6,1794944137368,'{"kind":"moved","seat":1,"moves":["b3@1w"],"deals":["^hr","+r2"]}','ben000000000','a76','8f2a516b55eadd37');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',7,1794944137371,'{"kind":"moved","seat":0,"moves":["r2@1s"],"deals":["^br","+s1"]}','ana000000000','a77','7460ca50eddae0b7');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',8,1794944137372,'{"kind":"moved","seat":1,"moves":["r2@1n2w"],"deals":["+r4"]}','ben000000000','a78','62bc46f1e5ffcb5f');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',9,1794944137374,'{"kind":"moved","seat":0,"moves":["b2@2s1w"],"deals":["+h2"]}','ana000000000','a79','b8e46ea5babf544b');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',10,1794944137375,'{"kind":"moved","seat":1,"moves":["s3@1e"],"deals":["^hr"]}','ben000000000','a80','38014d2e4a51fc78');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',11,1794944137377,'{"kind":"moved","seat":1,"moves":["v@1n1e"],"deals":["^br","+b2"]}','ben000000000','a81','b884548598c41bd8');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',12,1794944137379,'{"kind":"moved","seat":0,"moves":["s3@1n2e"],"deals":["^r","+r3"]}','ana000000000','a82','d712ea4bc6a5786e');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',13,1794944137380,'{"kind":"moved","seat":1,"moves":["r4@2n1w"],"deals":["^br","+s1"]}','ben000000000','a83','b46b652637db9712');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',14,1794944137382,'{"kind":"moved","seat":0,"moves":["b4@3n"],"deals":["^br","+r4"]}','ana000000000','a84','459cf24961581665');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',15,1794944137385,'{"kind":"moved","seat":1,"moves":["r3@4n1w"],"deals":["^hr","+h2"]}','ben000000000','a85','91ca38b2ff06668d');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',16,1794944137421,'{"kind":"moved","seat":0,"moves":["b3@3e"],"deals":["+h3"]}','ana000000000','a86','aca0d98cd03156b1');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',17,1794944137423,'{"kind":"moved","seat":1,"moves":["s1@5n"],"deals":["+b4"]}','ben000000000','a87','bbe8afb9bac6f7d9');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',18,1794944137424,'{"kind":"moved","seat":0,"moves":["s1@2n1e"],"deals":["+h4"]}','ana000000000','a88','fcf0a73aa7e7563a');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',19,1794944137426,'{"kind":"moved","seat":1,"moves":["b4@3n2w"],"deals":["+s2"]}','ben000000000','a89','2a0d3acccf584327');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',20,1794944137428,'{"kind":"moved","seat":0,"moves":["h4@1s2e"],"deals":["+s2"]}','ana000000000','a90','b6173a5dac946bf1');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',21,1794944137429,'{"kind":"moved","seat":1,"moves":["h4@4n1e"],"deals":["^br","+s1"]}','ben000000000','a91','0b2751b744adbbcc');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',22,1794944137431,'{"kind":"moved","seat":0,"moves":["h3@3n2e"],"deals":["^hr","+s1"]}','ana000000000','a92','0b9863125eef5023');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',23,1794944137432,'{"kind":"moved","seat":1,"moves":["s2@2s1e"],"deals":["^b"]}','ben000000000','a93','fade162ab619055b');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',24,1794944137434,'{"kind":"moved","seat":1,"moves":["v@2s"],"deals":["^hb","+s1"]}','ben000000000','a94','8d0b901986c3bd8e');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',25,1794944137436,'{"kind":"moved","seat":0,"moves":["s2@3s"],"deals":["^hr","+s1"]}','ana000000000','a95','dc8d873c2cd874cf');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',26,1794944137437,'{"kind":"moved","seat":1,"moves":["h3@3s2e"],"deals":["+s2"]}','ben000000000','a96','ea6ffddbd46c8b38');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',27,1794944137440,'{"kind":"moved","seat":0,"moves":["s1@4n3e"]}','ana000000000','a97','8f1a6752dfecea93');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',28,1794944137447,'{"kind":"moved","seat":1,"moves":["b2@1s2w"],"deals":["^h"]}','ben000000000','a98','526b3dbe7ada28a5');
INSERT INTO "entries" VALUES('qofgkiqb3dm9',29,1794944137447,'{"kind":"ended","why":"played","winners":[1],"secret":"d2590067a3367e4871486a649d967d6e783122d3286dd938bc4c25eb337bacea"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('hcmksw8a3tjw',1,1794944137461,'{"kind":"created","setting":{"game":"spirit","players":2,"edition":"2014","options":{"level":"normal","samurai":"random","solo-samurai":"2","two-player-rules":"yes","farm-backs":"abccdd","twin-penalties":"twice"},"public":false,"watch":true,"delay":0,"hints":true,"clock":null,"at_zero":"bot","stand_in":"daimyo","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"933062a384c55a5a6543403b164474dea005355d6f5ec55f886231d7bb17b8e2"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('hcmksw8a3tjw',2,1794944137461,'{"kind":"sat","seat":0,"person":"ana000000000","name":"Ana"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('hcmksw8a3tjw',3,1794944137784,'{"kind":"sat","seat":1,"person":"ben000000000","name":"Ben","entropy":"abababababababababababababababab"}','ben000000000','a99','f7c1eaa6633c9450');
INSERT INTO "entries" VALUES('hcmksw8a3tjw',4,1794944138046,'{"kind":"started","deals":["samurai:hei","samurai:dai","first:B","?2db","?2fw","?2hd","?3nw","?1dw","?1hw","?3hb","?1di","?3fb","?4hb","?3fl","?1hd","?1d","?2hw"]}','ana000000000','a100','2b529386aacccaf5');
INSERT INTO "entries" VALUES('hcmksw8a3tjw',5,1794944138068,'{"kind":"moved","seat":1,"moves":["use:gor"]}','ben000000000','a101','29d9273a3fbab005');
INSERT INTO "entries" VALUES('hcmksw8a3tjw',6,1794944138101,'{"kind":"moved","seat":1,"moves":["no"]}','ben000000000','a102','df0271f1b3e1db1b');
INSERT INTO "entries" VALUES('hcmksw8a3tjw',7,1794944138117,'{"kind":"moved","seat":1,"moves":["pass"]}','ben000000000','a103','e597ee76a0406061');
INSERT INTO "entries" VALUES('hcmksw8a3tjw',8,1794944138140,'{"kind":"moved","seat":0,"moves":["use:kyu"]}','ana000000000','a104','335e7e021a16836d');
INSERT INTO "entries" VALUES('hcmksw8a3tjw',9,1794944138160,'{"kind":"moved","seat":0,"moves":["use:kat"]}','ana000000000','a105','3dac45998f81f098');
INSERT INTO "entries" VALUES('hcmksw8a3tjw',10,1794944138168,'{"kind":"moved","seat":0,"moves":["use:kan"]}','ana000000000','a106','d46f20d3d4c390a3');
INSERT INTO "entries" VALUES('hcmksw8a3tjw',11,1794944138169,'{"kind":"moved","seat":0,"moves":["no"]}','ana000000000','a107','9b60114fb2f0c243');
INSERT INTO "entries" VALUES('hcmksw8a3tjw',12,1794944138171,'{"kind":"moved","seat":0,"moves":["fight"],"deals":["^3nw"]}','ana000000000','a108','5e2651511c0e6386');
INSERT INTO "entries" VALUES('hcmksw8a3tjw',13,1794944138172,'{"kind":"moved","seat":0,"moves":["attack"]}','ana000000000','a109','3ee07ff886efefe3');
INSERT INTO "entries" VALUES('hcmksw8a3tjw',14,1794944138173,'{"kind":"moved","seat":0,"moves":["no"]}','ana000000000','a110','78ad26bc4bf3e8a0');
INSERT INTO "entries" VALUES('hcmksw8a3tjw',15,1794944138174,'{"kind":"moved","seat":0,"moves":["ignore:wound"]}','ana000000000','a111','485dc638b8372ef7');
INSERT INTO "entries" VALUES('hcmksw8a3tjw',16,1794944138179,'{"kind":"moved","seat":0,"moves":["pass"],"deals":["family:a","family:c"]}','ana000000000','a112','9b1b86c10d505359');
INSERT INTO "entries" VALUES('hcmksw8a3tjw',17,1794944138179,'{"kind":"ended","why":"played","winners":[],"secret":"03561abb000257c167e460d76a200418e6b699eb6b6f09f8e31a4aa1e2023314"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('utiioh9r2sip',1,1794944138193,'{"kind":"created","setting":{"game":"cardgame","players":2,"edition":"2009","options":{"cards":"tiles","new-villages":"literal"},"public":false,"watch":true,"delay":0,"hints":true,"clock":{"per_move":0,"bank":3600,"increment":5},"at_zero":"bot","stand_in":"ronin","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"e4bf585278755b6273dc6823273b69f631353b57e0320063e2b33f294c3a1274"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('utiioh9r2sip',2,1794944138193,'{"kind":"sat","seat":0,"person":"ana000000000","name":"Ana"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('utiioh9r2sip',3,1794944138201,'{"kind":"sat","seat":1,"person":"ben000000000","name":"Ben","entropy":"abababababababababababababababab"}','ben000000000','a113','e0824e0896cc5aa4');
INSERT INTO "entries" VALUES('utiioh9r2sip',4,1794944138210,'{"kind":"started","deals":["^br","^r","+s1","+b4","+h2","+r2","+s2","+b4","+h3","+s3","+r2","+s1"]}','ana000000000','a114','26671f2033920f5a');
INSERT INTO "entries" VALUES('utiioh9r2sip',5,1794944138230,'{"kind":"moved","seat":0,"moves":["h2@1s"],"deals":["+s2"]}','ana000000000','a115','aa6655db78c9725f');
INSERT INTO "entries" VALUES('utiioh9r2sip',6,1794944138245,'{"kind":"moved","seat":1,"moves":["h3@1e"],"deals":["^hr","+s2"]}','ben000000000','a116','586d545940b5e6d7');
INSERT INTO "entries" VALUES('utiioh9r2sip',7,1794944138272,'{"kind":"moved","seat":0,"moves":["s1@1s2e"],"deals":["^r","+s1"]}','ana000000000','a117','ce76059c4451e357');
INSERT INTO "entries" VALUES('utiioh9r2sip',8,1794944138283,'{"kind":"moved","seat":1,"moves":["s2@1n"],"deals":["+h4"]}','ben000000000','a118','c5d831ea057d1343');
INSERT INTO "entries" VALUES('utiioh9r2sip',9,1794944138294,'{"kind":"moved","seat":0,"moves":["r2@3e"],"deals":["+b3"]}','ana000000000','a119','95c39fdb671c3110');
INSERT INTO "entries" VALUES('utiioh9r2sip',10,1794944138303,'{"kind":"moved","seat":1,"moves":["s3@2s1e"],"deals":["^br"]}','ben000000000','a120','1f5b1e65242c87f0');
INSERT INTO "entries" VALUES('utiioh9r2sip',11,1794944138317,'{"kind":"moved","seat":1,"moves":["v@2s"],"deals":["^hr","+s1"]}','ben000000000','a121','6a2e396f32653e0b');
INSERT INTO "entries" VALUES('n0xsk99p8gvr',1,1794944138323,'{"kind":"created","setting":{"game":"samurai","players":2,"edition":"2016","options":{"capture":"end-of-turn","hands":"draft","figures":"draft","captures":"open","same-kind-exchange":"no"},"public":false,"watch":true,"delay":0,"hints":true,"clock":null,"at_zero":"bot","stand_in":"ronin","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"25955c198424797925d91b6275bb81904c12e082fc17854469f7838f9857b890"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('n0xsk99p8gvr',2,1794944138323,'{"kind":"sat","seat":0,"person":"ana000000000","name":"Ana"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('n0xsk99p8gvr',3,1794944138346,'{"kind":"sat","seat":1,"person":"ben000000000","name":"Ben","entropy":"abababababababababababababababab"}','ben000000000','a122','afa0960a701bd1f1');
INSERT INTO "entries" VALUES('n0xsk99p8gvr',4,1794944138381,'{"kind":"started"}','ana000000000','a123','1d779b708874009d');
INSERT INTO "entries" VALUES('n0xsk99p8gvr',5,1794944138401,'{"kind":"moved","seat":0,"moves":["+f1"]}','ana000000000','a124','3999637915988cfd');
INSERT INTO "entries" VALUES('n0xsk99p8gvr',6,1794944138428,'{"kind":"moved","seat":0,"moves":["+b2"]}','ana000000000','a125','74d9b8ddafaabd64');
INSERT INTO "entries" VALUES('n0xsk99p8gvr',7,1794944138441,'{"kind":"moved","seat":0,"moves":["+b4"]}','ana000000000','a126','25201c1ec614ef0a');
INSERT INTO "entries" VALUES('n0xsk99p8gvr',8,1794944138456,'{"kind":"resigned","seat":1}','ben000000000','a127','7b28491da2acd8bc');
INSERT INTO "entries" VALUES('n0xsk99p8gvr',9,1794944138456,'{"kind":"ended","why":"resigned","winners":[0],"secret":"d7688ada574394de1f355beee85a9001e7e91459c1982acc678cad841ad12f9f"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('n0xsk99p8gvr',10,1794944138474,'{"kind":"rematched","table":"l2l5v0ju2uvm"}','ana000000000','a128','005276a172bcb10a');
INSERT INTO "entries" VALUES('l2l5v0ju2uvm',1,1794944138474,'{"kind":"created","setting":{"game":"samurai","players":2,"edition":"2016","options":{"capture":"end-of-turn","hands":"draft","figures":"draft","captures":"open","same-kind-exchange":"no"},"public":false,"watch":true,"delay":0,"hints":true,"clock":null,"at_zero":"bot","stand_in":"ronin","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"7bdaf64da32342c9433699f0e57064be0ef9a3c82ad745c40de1be7de52592f7","rematch_of":"n0xsk99p8gvr"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('l2l5v0ju2uvm',2,1794944138474,'{"kind":"kept","seat":0,"person":"ben000000000","name":"Ben"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('l2l5v0ju2uvm',3,1794944138474,'{"kind":"sat","seat":1,"person":"ana000000000","name":"Ana"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('snvi07fywyh1',1,1794944138492,'{"kind":"created","setting":{"game":"spirit","players":3,"edition":"2014","options":{"level":"normal","samurai":"choose","solo-samurai":"2","two-player-rules":"no","farm-backs":"abccdd","twin-penalties":"twice"},"public":true,"watch":true,"delay":0,"hints":true,"clock":null,"at_zero":"bot","stand_in":"daimyo","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"4a223770d0e375c0d9c0df6a8539649b054924ed36a9522820a14d0c2f09a358"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('snvi07fywyh1',2,1794944138492,'{"kind":"sat","seat":0,"person":"ana000000000","name":"Ana"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('snvi07fywyh1',3,1794944138492,'{"kind":"seated","seat":2,"bot":"ronin"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('zo4o4fafjui9',1,1794944138510,'{"kind":"created","setting":{"game":"samurai","players":2,"edition":"2016","options":{"capture":"end-of-turn","hands":"random","figures":"random","captures":"open","same-kind-exchange":"no"},"public":false,"watch":true,"delay":0,"hints":true,"clock":null,"at_zero":"bot","stand_in":"ronin","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"3aebc23943d3103157c4639da0996be550e57ff34499b1ddb3036401126dd158","position":"samurai/1 players=2 edition=2016 hands=random figures=random phase=hands seat=A on=Edo:hbr supplies=A:h432b432r432s32211n1f211txfx,B:h432b432r432s32211n1f211txfx"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('zo4o4fafjui9',2,1794944138510,'{"kind":"sat","seat":0,"person":"ana000000000","name":"Ana"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('zo4o4fafjui9',3,1794944138510,'{"kind":"sat","seat":1,"person":"ana000000000","name":"Ana"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('zo4o4fafjui9',4,1794944138535,'{"kind":"started","deals":["+r3","+r4","+s3","+f1","+b3","+fx","+r2","+s3","+f2","+f1","b@Kyoto","h@Kyoto","b@Akita","r@Akita","h@Hagi","b@Izumo","r@Himeji","h@Kanazawa","h@Wakayama","r@Suwa","r@Niigata","r@Sunpu","b@Aomori","r@Yamagata","h@Hachinohe","b@Sendai","h@Mito","b@Tateyama"]}','ana000000000','a129','4dc933b78cfa7fb7');
INSERT INTO "entries" VALUES('zo4o4fafjui9',5,1794944138557,'{"kind":"moved","seat":0,"moves":["r4@q22"]}','ana000000000','a130','a92e70190f5f504f');
INSERT INTO "entries" VALUES('zo4o4fafjui9',6,1794944138572,'{"kind":"moved","seat":0,"moves":["stop"],"deals":["+h2"]}','ana000000000','a131','8a796124500cd593');
INSERT INTO "entries" VALUES('zo4o4fafjui9',7,1794944138580,'{"kind":"moved","seat":1,"moves":["r2@m27"]}','ana000000000','a132','165595f7628959e2');
INSERT INTO "entries" VALUES('zo4o4fafjui9',8,1794944138596,'{"kind":"moved","seat":1,"moves":["f2@m24"]}','ana000000000','a133','b4a920accf72e281');
INSERT INTO "entries" VALUES('zo4o4fafjui9',9,1794944138606,'{"kind":"moved","seat":1,"moves":["f1@e27"]}','ana000000000','a134','ff9cc3f890420dbc');
INSERT INTO "entries" VALUES('d1ntb2aahz08',1,1794944138626,'{"kind":"created","setting":{"game":"samurai","players":2,"edition":"2016","options":{"capture":"end-of-turn","hands":"random","figures":"random","captures":"open","same-kind-exchange":"no"},"public":false,"watch":true,"delay":0,"hints":false,"clock":null,"at_zero":"bot","stand_in":"ronin","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"dd90c8b24390ac9f788dd16e21e7234d532d835ea5566bbf669f726e95f6c0af"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',2,1794944138626,'{"kind":"imported","text":"tatami record 1\ngame: samurai\nrules: 1\nplayers: 2\nedition: 2016\noptions: capture=end-of-turn hands=random figures=random captures=open same-kind-exchange=no\nseat A: Ana\nseat B: Ben\nresult: A\ntable: s51r5zearbyw\ncommitment: dd90c8b24390ac9f788dd16e21e7234d532d835ea5566bbf669f726e95f6c0af\nsecret: 5350810d14434efcfec863155cf97154afb8e1e398ae9b531c395d945208e789\nentropy B: abababababababababababababababab\nseal: fef2974b17e3d56cae5b7cf66fded0908f1a04725c9e00b28e5863e2f1d283b6\n\ndeal: +f2 +n1 +s1 +s1 +r2 +tx +b4 +b2 +f2 +r4 b@Kyoto r@Kyoto h@Akita r@Akita b@Hagi h@Izumo r@Himeji\ndeal: h@Kanazawa h@Wakayama h@Suwa b@Niigata h@Sunpu b@Aomori r@Yamagata r@Hachinohe b@Sendai b@Mito\ndeal: r@Tateyama\nA: n1@k26 s1@r23 f2@u20 stop\ndeal: +b4 +b3 +h3\nB: r4@h26 f2@q18 stop\ndeal: +s1 +n1\nA: s1@t20 stop\ndeal: +s3\nB: tx@h26 r4@r21 n1@r19 stop\ndeal: +h4 +r3\nA: b4@h27 stop\ndeal: +b2\nB: r3@m27 stop\ndeal: +s1\nA: b3@s20 stop\ndeal: +r3\nB: b4@p25 stop\ndeal: +f1\nA: r2@n27 stop\ndeal: +tx\nB: f1@r26 s1@m26 stop\ndeal: +b3 +s2\nA: r3@s22 stop\ndeal: +fx\nB: b2@q24 stop\ndeal: +fx\nA: tx@r23 s1@f27 fx:b@Kyoto fx:h@Sunpu stop\ndeal: +r4 +s2\nB: s2@g28 fx:h@Izumo fx:b@Aomori stop\ndeal: +s2 +h2\nA: s3@r25 stop\ndeal: +f1\nB: s1@s18 stop\ndeal: +r2\nA: f1@f29 h3@j26 stop\ndeal: +s2 +f1\nB: s2@q23 stop\ndeal: +h3\nA: s2@p24 f1@u19 stop\ndeal: +h2 +h4\nB: h2@n23 stop\ndeal: +s3\nA: s2@t24 stop\nB: h3@q22 stop\ndeal: +f1\nA: b2@s24 stop\nB: r2@s21 f1@n22 stop\nA: h4@p26 stop\nB: b3@s19 stop\nA: r4@s23 stop\n","names":["Ana","Ben"],"proof":"holds"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',3,1794944138626,'{"kind":"started","deals":["+f2","+n1","+s1","+s1","+r2","+tx","+b4","+b2","+f2","+r4","b@Kyoto","r@Kyoto","h@Akita","r@Akita","b@Hagi","h@Izumo","r@Himeji","h@Kanazawa","h@Wakayama","h@Suwa","b@Niigata","h@Sunpu","b@Aomori","r@Yamagata","r@Hachinohe","b@Sendai","b@Mito","r@Tateyama"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',4,1794944138626,'{"kind":"moved","seat":0,"moves":["n1@k26","s1@r23","f2@u20","stop"],"deals":["+b4","+b3","+h3"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',5,1794944138626,'{"kind":"moved","seat":1,"moves":["r4@h26","f2@q18","stop"],"deals":["+s1","+n1"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',6,1794944138626,'{"kind":"moved","seat":0,"moves":["s1@t20","stop"],"deals":["+s3"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',7,1794944138626,'{"kind":"moved","seat":1,"moves":["tx@h26","r4@r21","n1@r19","stop"],"deals":["+h4","+r3"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',8,1794944138626,'{"kind":"moved","seat":0,"moves":["b4@h27","stop"],"deals":["+b2"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',9,1794944138626,'{"kind":"moved","seat":1,"moves":["r3@m27","stop"],"deals":["+s1"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',10,1794944138626,'{"kind":"moved","seat":0,"moves":["b3@s20","stop"],"deals":["+r3"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',11,1794944138626,'{"kind":"moved","seat":1,"moves":["b4@p25","stop"],"deals":["+f1"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',12,1794944138626,'{"kind":"moved","seat":0,"moves":["r2@n27","stop"],"deals":["+tx"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',13,1794944138626,'{"kind":"moved","seat":1,"moves":["f1@r26","s1@m26","stop"],"deals":["+b3","+s2"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',14,1794944138626,'{"kind":"moved","seat":0,"moves":["r3@s22","stop"],"deals":["+fx"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',15,1794944138626,'{"kind":"moved","seat":1,"moves":["b2@q24","stop"],"deals":["+fx"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',16,1794944138626,'{"kind":"moved","seat":0,"moves":["tx@r23","s1@f27","fx:b@Kyoto","fx:h@Sunpu","stop"],"deals":["+r4","+s2"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',17,1794944138626,'{"kind":"moved","seat":1,"moves":["s2@g28","fx:h@Izumo","fx:b@Aomori","stop"],"deals":["+s2","+h2"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',18,1794944138626,'{"kind":"moved","seat":0,"moves":["s3@r25","stop"],"deals":["+f1"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',19,1794944138626,'{"kind":"moved","seat":1,"moves":["s1@s18","stop"],"deals":["+r2"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',20,1794944138626,'{"kind":"moved","seat":0,"moves":["f1@f29","h3@j26","stop"],"deals":["+s2","+f1"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',21,1794944138626,'{"kind":"moved","seat":1,"moves":["s2@q23","stop"],"deals":["+h3"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',22,1794944138626,'{"kind":"moved","seat":0,"moves":["s2@p24","f1@u19","stop"],"deals":["+h2","+h4"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',23,1794944138626,'{"kind":"moved","seat":1,"moves":["h2@n23","stop"],"deals":["+s3"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',24,1794944138626,'{"kind":"moved","seat":0,"moves":["s2@t24","stop"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',25,1794944138626,'{"kind":"moved","seat":1,"moves":["h3@q22","stop"],"deals":["+f1"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',26,1794944138626,'{"kind":"moved","seat":0,"moves":["b2@s24","stop"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',27,1794944138626,'{"kind":"moved","seat":1,"moves":["r2@s21","f1@n22","stop"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',28,1794944138626,'{"kind":"moved","seat":0,"moves":["h4@p26","stop"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',29,1794944138626,'{"kind":"moved","seat":1,"moves":["b3@s19","stop"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',30,1794944138626,'{"kind":"moved","seat":0,"moves":["r4@s23","stop"]}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('d1ntb2aahz08',31,1794944138626,'{"kind":"ended","why":"played","winners":[0],"secret":"5350810d14434efcfec863155cf97154afb8e1e398ae9b531c395d945208e789"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('4fpkcznb8327',1,1794944138672,'{"kind":"created","setting":{"game":"spirit","players":2,"edition":"2014","options":{"level":"easy","samurai":"hei-kyu","solo-samurai":"2","two-player-rules":"yes","farm-backs":"abccdd","twin-penalties":"twice"},"public":false,"watch":true,"delay":0,"hints":true,"clock":null,"at_zero":"bot","stand_in":"daimyo","patience":86400,"lesson":true},"host":"ana000000000","host_name":"Ana","commitment":"48772e916d336279b118e71d9d6dcc0bf44900a4cf4b4629150bf8b831999b6c","position":"spirit/1 players=2 edition=2014 level=easy samurai=hei-kyu phase=action seat=A step=action round=3 seated=hei-kyu turns=1 barricades=4 farms=5 families=abc line=A:3d shuffles=1 stack=1hi.1di.1fb.1fi.2hw.2h.3dd.4hb.4hr.4fb.4fs.5nb.6ndm"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('4fpkcznb8327',2,1794944138672,'{"kind":"sat","seat":0,"person":"ana000000000","name":"Ana"}',NULL,NULL,NULL);
INSERT INTO "entries" VALUES('4fpkcznb8327',3,1794944138672,'{"kind":"seated","seat":1,"bot":"daimyo"}',NULL,NULL,NULL);
CREATE TABLE mutes (
	table_id VARCHAR(40) NOT NULL, 
	person_id VARCHAR(40) NOT NULL, 
	muted_id VARCHAR(40) NOT NULL, 
	CONSTRAINT pk_mutes PRIMARY KEY (table_id, person_id, muted_id), 
	CONSTRAINT fk_mutes_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "mutes" VALUES('s51r5zearbyw','ana000000000','ben000000000');
CREATE TABLE people (
	id VARCHAR(40) NOT NULL, 
	key_hash VARCHAR(64) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	is_bot BOOLEAN NOT NULL, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id), 
	CONSTRAINT uq_people_key_hash UNIQUE (key_hash)
);
INSERT INTO "people" VALUES('ana000000000','dea210f058b407db5c1b5ea89b2e42a57221c003dba55e2f1776a75a3254d386','Ana',0,1700000000000);
INSERT INTO "people" VALUES('ben000000000','030d756286e59f22a464c36e1fbff606a795dfc70aaf0108bd86f2aa193d05f4','Ben',0,1700000000000);
CREATE TABLE sitters (
	table_id VARCHAR(40) NOT NULL, 
	person_id VARCHAR(40) NOT NULL, won BOOLEAN, 
	CONSTRAINT pk_sitters PRIMARY KEY (table_id, person_id), 
	CONSTRAINT fk_sitters_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "sitters" VALUES('s51r5zearbyw','ana000000000',1);
INSERT INTO "sitters" VALUES('s51r5zearbyw','ben000000000',0);
INSERT INTO "sitters" VALUES('qofgkiqb3dm9','ana000000000',0);
INSERT INTO "sitters" VALUES('qofgkiqb3dm9','ben000000000',1);
INSERT INTO "sitters" VALUES('hcmksw8a3tjw','ana000000000',0);
INSERT INTO "sitters" VALUES('hcmksw8a3tjw','ben000000000',0);
INSERT INTO "sitters" VALUES('utiioh9r2sip','ana000000000',NULL);
INSERT INTO "sitters" VALUES('utiioh9r2sip','ben000000000',NULL);
INSERT INTO "sitters" VALUES('n0xsk99p8gvr','ana000000000',1);
INSERT INTO "sitters" VALUES('n0xsk99p8gvr','ben000000000',0);
INSERT INTO "sitters" VALUES('l2l5v0ju2uvm','ana000000000',NULL);
INSERT INTO "sitters" VALUES('l2l5v0ju2uvm','ben000000000',NULL);
INSERT INTO "sitters" VALUES('snvi07fywyh1','ana000000000',NULL);
INSERT INTO "sitters" VALUES('zo4o4fafjui9','ana000000000',NULL);
INSERT INTO "sitters" VALUES('d1ntb2aahz08','ana000000000',NULL);
INSERT INTO "sitters" VALUES('4fpkcznb8327','ana000000000',NULL);
CREATE TABLE tables (
	id VARCHAR(40) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	game VARCHAR(20) NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	public BOOLEAN NOT NULL, 
	created BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	due BIGINT, 
	bot_to_move BOOLEAN NOT NULL, late_until BIGINT, summary TEXT, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('s51r5zearbyw','5350810d14434efcfec863155cf97154afb8e1e398ae9b531c395d945208e789','samurai','over',1,1794944135242,1794944135242,NULL,0,1794944197042,'{"id":"s51r5zearbyw","status":"over","setting":{"game":"samurai","players":2,"edition":"2016","options":{"capture":"end-of-turn","hands":"random","figures":"random","captures":"open","same-kind-exchange":"no"},"public":true,"watch":true,"delay":60,"hints":true,"clock":null,"at_zero":"bot","stand_in":"ronin","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"dd90c8b24390ac9f788dd16e21e7234d532d835ea5566bbf669f726e95f6c0af","seats":[{"seat":"A","person":"ana000000000","name":"Ana","bot":"","out":false,"kept_for":null},{"seat":"B","person":"ben000000000","name":"Ben","bot":"","out":false,"kept_for":null}],"actor":null,"created":1794944135242,"changed":1794944137042,"moves":68,"ended":{"why":"played","winners":["A"]},"imported":false}');
INSERT INTO "tables" VALUES('qofgkiqb3dm9','d2590067a3367e4871486a649d967d6e783122d3286dd938bc4c25eb337bacea','cardgame','over',0,1794944137063,1794944137447,NULL,0,NULL,'{"id":"qofgkiqb3dm9","status":"over","setting":{"game":"cardgame","players":2,"edition":"2009","options":{"cards":"tiles","new-villages":"literal"},"public":false,"watch":true,"delay":0,"hints":true,"clock":null,"at_zero":"bot","stand_in":"ronin","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"3f9461432623b7f108907f4793526f1e8174776d8674042fdecdbeed367ea7e8","seats":[{"seat":"A","person":"ana000000000","name":"Ana","bot":"","out":false,"kept_for":null},{"seat":"B","person":"ben000000000","name":"Ben","bot":"","out":false,"kept_for":null}],"actor":null,"created":1794944137063,"changed":1794944137447,"moves":24,"ended":{"why":"played","winners":["B"]},"imported":false}');
INSERT INTO "tables" VALUES('hcmksw8a3tjw','03561abb000257c167e460d76a200418e6b699eb6b6f09f8e31a4aa1e2023314','spirit','over',0,1794944137461,1794944138179,NULL,0,NULL,'{"id":"hcmksw8a3tjw","status":"over","setting":{"game":"spirit","players":2,"edition":"2014","options":{"level":"normal","samurai":"random","solo-samurai":"2","two-player-rules":"yes","farm-backs":"abccdd","twin-penalties":"twice"},"public":false,"watch":true,"delay":0,"hints":true,"clock":null,"at_zero":"bot","stand_in":"daimyo","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"933062a384c55a5a6543403b164474dea005355d6f5ec55f886231d7bb17b8e2","seats":[{"seat":"A","person":"ana000000000","name":"Ana","bot":"","out":false,"kept_for":null},{"seat":"B","person":"ben000000000","name":"Ben","bot":"","out":false,"kept_for":null}],"actor":null,"created":1794944137461,"changed":1794944138179,"moves":12,"ended":{"why":"played","winners":[]},"imported":false}');
INSERT INTO "tables" VALUES('utiioh9r2sip','7bc889552e213d155f06ba624e3c78a6b14ac5421f62329c37b6635ba4024b73','cardgame','playing',0,1794944138193,1794944138317,1794947753259,0,NULL,NULL);
INSERT INTO "tables" VALUES('n0xsk99p8gvr','d7688ada574394de1f355beee85a9001e7e91459c1982acc678cad841ad12f9f','samurai','over',0,1794944138323,1794944138456,NULL,0,NULL,'{"id":"n0xsk99p8gvr","status":"over","setting":{"game":"samurai","players":2,"edition":"2016","options":{"capture":"end-of-turn","hands":"draft","figures":"draft","captures":"open","same-kind-exchange":"no"},"public":false,"watch":true,"delay":0,"hints":true,"clock":null,"at_zero":"bot","stand_in":"ronin","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"25955c198424797925d91b6275bb81904c12e082fc17854469f7838f9857b890","seats":[{"seat":"A","person":"ana000000000","name":"Ana","bot":"","out":false,"kept_for":null},{"seat":"B","person":"ben000000000","name":"Ben","bot":"","out":true,"kept_for":null}],"actor":null,"created":1794944138323,"changed":1794944138456,"moves":3,"ended":{"why":"resigned","winners":["A"]},"imported":false}');
INSERT INTO "tables" VALUES('l2l5v0ju2uvm','e81bf46ee840cd9cb28f64f9f5580430a849b932a3937c0726f19d5856c92b3f','samurai','open',0,1794944138474,1794944138474,NULL,0,NULL,NULL);
INSERT INTO "tables" VALUES('snvi07fywyh1','c8ddd81328164ba3ba890b7752396d85c75ae62f8e347db7cee4d2960434f3bd','spirit','open',1,1794944138492,1794944138492,NULL,0,NULL,NULL);
INSERT INTO "tables" VALUES('zo4o4fafjui9','bbafa7ac2c6320bc5e52bd1de8ca1f1ca3bcdc8eaf3cda12d926f5079d927298','samurai','playing',0,1794944138510,1794944138606,NULL,0,NULL,NULL);
INSERT INTO "tables" VALUES('d1ntb2aahz08','5350810d14434efcfec863155cf97154afb8e1e398ae9b531c395d945208e789','samurai','over',0,1794944138626,1794944138626,NULL,0,NULL,'{"id":"d1ntb2aahz08","status":"over","setting":{"game":"samurai","players":2,"edition":"2016","options":{"capture":"end-of-turn","hands":"random","figures":"random","captures":"open","same-kind-exchange":"no"},"public":false,"watch":true,"delay":0,"hints":false,"clock":null,"at_zero":"bot","stand_in":"ronin","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"dd90c8b24390ac9f788dd16e21e7234d532d835ea5566bbf669f726e95f6c0af","seats":[{"seat":"A","person":null,"name":"Ana","bot":"","out":false,"kept_for":null},{"seat":"B","person":null,"name":"Ben","bot":"","out":false,"kept_for":null}],"actor":null,"created":1794944138626,"changed":1794944138626,"moves":68,"ended":{"why":"played","winners":["A"]},"imported":true}');
INSERT INTO "tables" VALUES('4fpkcznb8327','3b4ae109e3f1103bb560a6e1ad7374d357d13b5ca2b9a7aef8854f4b47f130fd','spirit','open',0,1794944138672,1794944138672,NULL,0,NULL,NULL);
CREATE INDEX ix_tables_status_tables_public_tables_changed ON tables (status, public, changed);
CREATE INDEX ix_sitters_person_id ON sitters (person_id);
CREATE INDEX ix_analyses_state ON analyses (state);
COMMIT;
