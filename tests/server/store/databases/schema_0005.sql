BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
CREATE TABLE analyses (
	table_id VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	state VARCHAR(10) NOT NULL, 
	data TEXT NOT NULL, 
	CONSTRAINT pk_analyses PRIMARY KEY (table_id), 
	CONSTRAINT fk_analyses_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE "events" (
	table_id VARCHAR(40) NOT NULL, 
	number INTEGER NOT NULL, 
	time BIGINT NOT NULL, 
	event TEXT NOT NULL, 
	person_id VARCHAR(40), 
	action_id VARCHAR(64), digest VARCHAR(16), 
	CONSTRAINT pk_entries PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_entries_table_id FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT uq_entries_table_id_person_id_action_id UNIQUE (table_id, person_id, action_id)
);
INSERT INTO "events" VALUES('qofgkiqb3dm9',1,1794944137063,'{"kind":"created","setting":{"game":"cardgame","players":2,"edition":"2009","options":{"cards":"tiles","new-villages":"literal"},"public":false,"watch":true,"delay":0,"hints":true,"clock":null,"at_zero":"bot","stand_in":"ronin","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"3f9461432623b7f108907f4793526f1e8174776d8674042fdecdbeed367ea7e8"}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('qofgkiqb3dm9',2,1794944137063,'{"kind":"sat","seat":0,"person":"ana000000000","name":"Ana"}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('qofgkiqb3dm9',3,1794944137324,'{"kind":"sat","seat":1,"person":"ben000000000","name":"Ben","entropy":"abababababababababababababababab"}','ben000000000','a73','f480463f2eaf6c63');
INSERT INTO "events" VALUES('qofgkiqb3dm9',4,1794944137358,'{"kind":"started","deals":["^br","^br","+r2","+b2","+s2","+b4","+s3","+r3","+s3","+b3","+h4","+h3"]}','ana000000000','a74','80e11384c717f0bb');
INSERT INTO "events" VALUES('qofgkiqb3dm9',5,1794944137366,'{"kind":"moved","seat":0,"moves":["s2@1n"],"deals":["+b3"]}','ana000000000','a75','8bc0a16d3513486d');
INSERT INTO "events" VALUES('qofgkiqb3dm9',6,1794944137368,'{"kind":"moved","seat":1,"moves":["b3@1w"],"deals":["^hr","+r2"]}','ben000000000','a76','8f2a516b55eadd37');
INSERT INTO "events" VALUES('qofgkiqb3dm9',7,1794944137371,'{"kind":"moved","seat":0,"moves":["r2@1s"],"deals":["^br","+s1"]}','ana000000000','a77','7460ca50eddae0b7');
INSERT INTO "events" VALUES('qofgkiqb3dm9',8,1794944137372,'{"kind":"moved","seat":1,"moves":["r2@1n2w"],"deals":["+r4"]}','ben000000000','a78','62bc46f1e5ffcb5f');
INSERT INTO "events" VALUES('qofgkiqb3dm9',9,1794944137374,'{"kind":"moved","seat":0,"moves":["b2@2s1w"],"deals":["+h2"]}','ana000000000','a79','b8e46ea5babf544b');
INSERT INTO "events" VALUES('qofgkiqb3dm9',10,1794944137375,'{"kind":"moved","seat":1,"moves":["s3@1e"],"deals":["^hr"]}','ben000000000','a80','38014d2e4a51fc78');
INSERT INTO "events" VALUES('qofgkiqb3dm9',11,1794944137377,'{"kind":"moved","seat":1,"moves":["v@1n1e"],"deals":["^br","+b2"]}','ben000000000','a81','b884548598c41bd8');
INSERT INTO "events" VALUES('qofgkiqb3dm9',12,1794944137379,'{"kind":"moved","seat":0,"moves":["s3@1n2e"],"deals":["^r","+r3"]}','ana000000000','a82','d712ea4bc6a5786e');
INSERT INTO "events" VALUES('qofgkiqb3dm9',13,1794944137380,'{"kind":"moved","seat":1,"moves":["r4@2n1w"],"deals":["^br","+s1"]}','ben000000000','a83','b46b652637db9712');
INSERT INTO "events" VALUES('qofgkiqb3dm9',14,1794944137382,'{"kind":"moved","seat":0,"moves":["b4@3n"],"deals":["^br","+r4"]}','ana000000000','a84','459cf24961581665');
INSERT INTO "events" VALUES('qofgkiqb3dm9',15,1794944137385,'{"kind":"moved","seat":1,"moves":["r3@4n1w"],"deals":["^hr","+h2"]}','ben000000000','a85','91ca38b2ff06668d');
INSERT INTO "events" VALUES('qofgkiqb3dm9',16,1794944137421,'{"kind":"moved","seat":0,"moves":["b3@3e"],"deals":["+h3"]}','ana000000000','a86','aca0d98cd03156b1');
INSERT INTO "events" VALUES('qofgkiqb3dm9',17,1794944137423,'{"kind":"moved","seat":1,"moves":["s1@5n"],"deals":["+b4"]}','ben000000000','a87','bbe8afb9bac6f7d9');
INSERT INTO "events" VALUES('qofgkiqb3dm9',18,1794944137424,'{"kind":"moved","seat":0,"moves":["s1@2n1e"],"deals":["+h4"]}','ana000000000','a88','fcf0a73aa7e7563a');
INSERT INTO "events" VALUES('qofgkiqb3dm9',19,1794944137426,'{"kind":"moved","seat":1,"moves":["b4@3n2w"],"deals":["+s2"]}','ben000000000','a89','2a0d3acccf584327');
INSERT INTO "events" VALUES('qofgkiqb3dm9',20,1794944137428,'{"kind":"moved","seat":0,"moves":["h4@1s2e"],"deals":["+s2"]}','ana000000000','a90','b6173a5dac946bf1');
INSERT INTO "events" VALUES('qofgkiqb3dm9',21,1794944137429,'{"kind":"moved","seat":1,"moves":["h4@4n1e"],"deals":["^br","+s1"]}','ben000000000','a91','0b2751b744adbbcc');
INSERT INTO "events" VALUES('qofgkiqb3dm9',22,1794944137431,'{"kind":"moved","seat":0,"moves":["h3@3n2e"],"deals":["^hr","+s1"]}','ana000000000','a92','0b9863125eef5023');
INSERT INTO "events" VALUES('qofgkiqb3dm9',23,1794944137432,'{"kind":"moved","seat":1,"moves":["s2@2s1e"],"deals":["^b"]}','ben000000000','a93','fade162ab619055b');
INSERT INTO "events" VALUES('qofgkiqb3dm9',24,1794944137434,'{"kind":"moved","seat":1,"moves":["v@2s"],"deals":["^hb","+s1"]}','ben000000000','a94','8d0b901986c3bd8e');
INSERT INTO "events" VALUES('qofgkiqb3dm9',25,1794944137436,'{"kind":"moved","seat":0,"moves":["s2@3s"],"deals":["^hr","+s1"]}','ana000000000','a95','dc8d873c2cd874cf');
INSERT INTO "events" VALUES('qofgkiqb3dm9',26,1794944137437,'{"kind":"moved","seat":1,"moves":["h3@3s2e"],"deals":["+s2"]}','ben000000000','a96','ea6ffddbd46c8b38');
INSERT INTO "events" VALUES('qofgkiqb3dm9',27,1794944137440,'{"kind":"moved","seat":0,"moves":["s1@4n3e"]}','ana000000000','a97','8f1a6752dfecea93');
INSERT INTO "events" VALUES('qofgkiqb3dm9',28,1794944137447,'{"kind":"moved","seat":1,"moves":["b2@1s2w"],"deals":["^h"]}','ben000000000','a98','526b3dbe7ada28a5');
INSERT INTO "events" VALUES('qofgkiqb3dm9',29,1794944137447,'{"kind":"ended","why":"played","winners":[1],"secret":"d2590067a3367e4871486a649d967d6e783122d3286dd938bc4c25eb337bacea"}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('n0xsk99p8gvr',1,1794944138323,'{"kind":"created","setting":{"game":"samurai","players":2,"edition":"2016","options":{"capture":"end-of-turn","hands":"draft","figures":"draft","captures":"open","same-kind-exchange":"no"},"public":false,"watch":true,"delay":0,"hints":true,"clock":null,"at_zero":"bot","stand_in":"ronin","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"25955c198424797925d91b6275bb81904c12e082fc17854469f7838f9857b890"}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('n0xsk99p8gvr',2,1794944138323,'{"kind":"sat","seat":0,"person":"ana000000000","name":"Ana"}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('n0xsk99p8gvr',3,1794944138346,'{"kind":"sat","seat":1,"person":"ben000000000","name":"Ben","entropy":"abababababababababababababababab"}','ben000000000','a122','afa0960a701bd1f1');
INSERT INTO "events" VALUES('n0xsk99p8gvr',4,1794944138381,'{"kind":"started"}','ana000000000','a123','1d779b708874009d');
INSERT INTO "events" VALUES('n0xsk99p8gvr',5,1794944138401,'{"kind":"moved","seat":0,"moves":["+f1"]}','ana000000000','a124','3999637915988cfd');
INSERT INTO "events" VALUES('n0xsk99p8gvr',6,1794944138428,'{"kind":"moved","seat":0,"moves":["+b2"]}','ana000000000','a125','74d9b8ddafaabd64');
INSERT INTO "events" VALUES('n0xsk99p8gvr',7,1794944138441,'{"kind":"moved","seat":0,"moves":["+b4"]}','ana000000000','a126','25201c1ec614ef0a');
INSERT INTO "events" VALUES('n0xsk99p8gvr',8,1794944138456,'{"kind":"resigned","seat":1}','ben000000000','a127','7b28491da2acd8bc');
INSERT INTO "events" VALUES('n0xsk99p8gvr',9,1794944138456,'{"kind":"ended","why":"resigned","winners":[0],"secret":"d7688ada574394de1f355beee85a9001e7e91459c1982acc678cad841ad12f9f"}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('n0xsk99p8gvr',10,1794944138474,'{"kind":"rematched","table":"l2l5v0ju2uvm"}','ana000000000','a128','005276a172bcb10a');
INSERT INTO "events" VALUES('l2l5v0ju2uvm',1,1794944138474,'{"kind":"created","setting":{"game":"samurai","players":2,"edition":"2016","options":{"capture":"end-of-turn","hands":"draft","figures":"draft","captures":"open","same-kind-exchange":"no"},"public":false,"watch":true,"delay":0,"hints":true,"clock":null,"at_zero":"bot","stand_in":"ronin","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"7bdaf64da32342c9433699f0e57064be0ef9a3c82ad745c40de1be7de52592f7","rematch_of":"n0xsk99p8gvr"}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('l2l5v0ju2uvm',2,1794944138474,'{"kind":"kept","seat":0,"person":"ben000000000","name":"Ben"}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('l2l5v0ju2uvm',3,1794944138474,'{"kind":"sat","seat":1,"person":"ana000000000","name":"Ana"}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',1,1794944138626,'{"kind":"created","setting":{"game":"samurai","players":2,"edition":"2016","options":{"capture":"end-of-turn","hands":"random","figures":"random","captures":"open","same-kind-exchange":"no"},"public":false,"watch":true,"delay":0,"hints":false,"clock":null,"at_zero":"bot","stand_in":"ronin","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"dd90c8b24390ac9f788dd16e21e7234d532d835ea5566bbf669f726e95f6c0af"}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',2,1794944138626,'{"kind":"imported","text":"tatami record 1\ngame: samurai\nrules: 1\nplayers: 2\nedition: 2016\noptions: capture=end-of-turn hands=random figures=random captures=open same-kind-exchange=no\nseat A: Ana\nseat B: Ben\nresult: A\ntable: s51r5zearbyw\ncommitment: dd90c8b24390ac9f788dd16e21e7234d532d835ea5566bbf669f726e95f6c0af\nsecret: 5350810d14434efcfec863155cf97154afb8e1e398ae9b531c395d945208e789\nentropy B: abababababababababababababababab\nseal: fef2974b17e3d56cae5b7cf66fded0908f1a04725c9e00b28e5863e2f1d283b6\n\ndeal: +f2 +n1 +s1 +s1 +r2 +tx +b4 +b2 +f2 +r4 b@Kyoto r@Kyoto h@Akita r@Akita b@Hagi h@Izumo r@Himeji\ndeal: h@Kanazawa h@Wakayama h@Suwa b@Niigata h@Sunpu b@Aomori r@Yamagata r@Hachinohe b@Sendai b@Mito\ndeal: r@Tateyama\nA: n1@k26 s1@r23 f2@u20 stop\ndeal: +b4 +b3 +h3\nB: r4@h26 f2@q18 stop\ndeal: +s1 +n1\nA: s1@t20 stop\ndeal: +s3\nB: tx@h26 r4@r21 n1@r19 stop\ndeal: +h4 +r3\nA: b4@h27 stop\ndeal: +b2\nB: r3@m27 stop\ndeal: +s1\nA: b3@s20 stop\ndeal: +r3\nB: b4@p25 stop\ndeal: +f1\nA: r2@n27 stop\ndeal: +tx\nB: f1@r26 s1@m26 stop\ndeal: +b3 +s2\nA: r3@s22 stop\ndeal: +fx\nB: b2@q24 stop\ndeal: +fx\nA: tx@r23 s1@f27 fx:b@Kyoto fx:h@Sunpu stop\ndeal: +r4 +s2\nB: s2@g28 fx:h@Izumo fx:b@Aomori stop\ndeal: +s2 +h2\nA: s3@r25 stop\ndeal: +f1\nB: s1@s18 stop\ndeal: +r2\nA: f1@f29 h3@j26 stop\ndeal: +s2 +f1\nB: s2@q23 stop\ndeal: +h3\nA: s2@p24 f1@u19 stop\ndeal: +h2 +h4\nB: h2@n23 stop\ndeal: +s3\nA: s2@t24 stop\nB: h3@q22 stop\ndeal: +f1\nA: b2@s24 stop\nB: r2@s21 f1@n22 stop\nA: h4@p26 stop\nB: b3@s19 stop\nA: r4@s23 stop\n","names":["Ana","Ben"],"proof":"holds"}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',3,1794944138626,'{"kind":"started","deals":["+f2","+n1","+s1","+s1","+r2","+tx","+b4","+b2","+f2","+r4","b@Kyoto","r@Kyoto","h@Akita","r@Akita","b@Hagi","h@Izumo","r@Himeji","h@Kanazawa","h@Wakayama","h@Suwa","b@Niigata","h@Sunpu","b@Aomori","r@Yamagata","r@Hachinohe","b@Sendai","b@Mito","r@Tateyama"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',4,1794944138626,'{"kind":"moved","seat":0,"moves":["n1@k26","s1@r23","f2@u20","stop"],"deals":["+b4","+b3","+h3"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',5,1794944138626,'{"kind":"moved","seat":1,"moves":["r4@h26","f2@q18","stop"],"deals":["+s1","+n1"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',6,1794944138626,'{"kind":"moved","seat":0,"moves":["s1@t20","stop"],"deals":["+s3"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',7,1794944138626,'{"kind":"moved","seat":1,"moves":["tx@h26","r4@r21","n1@r19","stop"],"deals":["+h4","+r3"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',8,1794944138626,'{"kind":"moved","seat":0,"moves":["b4@h27","stop"],"deals":["+b2"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',9,1794944138626,'{"kind":"moved","seat":1,"moves":["r3@m27","stop"],"deals":["+s1"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',10,1794944138626,'{"kind":"moved","seat":0,"moves":["b3@s20","stop"],"deals":["+r3"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',11,1794944138626,'{"kind":"moved","seat":1,"moves":["b4@p25","stop"],"deals":["+f1"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',12,1794944138626,'{"kind":"moved","seat":0,"moves":["r2@n27","stop"],"deals":["+tx"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',13,1794944138626,'{"kind":"moved","seat":1,"moves":["f1@r26","s1@m26","stop"],"deals":["+b3","+s2"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',14,1794944138626,'{"kind":"moved","seat":0,"moves":["r3@s22","stop"],"deals":["+fx"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',15,1794944138626,'{"kind":"moved","seat":1,"moves":["b2@q24","stop"],"deals":["+fx"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',16,1794944138626,'{"kind":"moved","seat":0,"moves":["tx@r23","s1@f27","fx:b@Kyoto","fx:h@Sunpu","stop"],"deals":["+r4","+s2"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',17,1794944138626,'{"kind":"moved","seat":1,"moves":["s2@g28","fx:h@Izumo","fx:b@Aomori","stop"],"deals":["+s2","+h2"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',18,1794944138626,'{"kind":"moved","seat":0,"moves":["s3@r25","stop"],"deals":["+f1"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',19,1794944138626,'{"kind":"moved","seat":1,"moves":["s1@s18","stop"],"deals":["+r2"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',20,1794944138626,'{"kind":"moved","seat":0,"moves":["f1@f29","h3@j26","stop"],"deals":["+s2","+f1"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',21,1794944138626,'{"kind":"moved","seat":1,"moves":["s2@q23","stop"],"deals":["+h3"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',22,1794944138626,'{"kind":"moved","seat":0,"moves":["s2@p24","f1@u19","stop"],"deals":["+h2","+h4"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',23,1794944138626,'{"kind":"moved","seat":1,"moves":["h2@n23","stop"],"deals":["+s3"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',24,1794944138626,'{"kind":"moved","seat":0,"moves":["s2@t24","stop"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',25,1794944138626,'{"kind":"moved","seat":1,"moves":["h3@q22","stop"],"deals":["+f1"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',26,1794944138626,'{"kind":"moved","seat":0,"moves":["b2@s24","stop"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',27,1794944138626,'{"kind":"moved","seat":1,"moves":["r2@s21","f1@n22","stop"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',28,1794944138626,'{"kind":"moved","seat":0,"moves":["h4@p26","stop"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',29,1794944138626,'{"kind":"moved","seat":1,"moves":["b3@s19","stop"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',30,1794944138626,'{"kind":"moved","seat":0,"moves":["r4@s23","stop"]}',NULL,NULL,NULL);
INSERT INTO "events" VALUES('d1ntb2aahz08',31,1794944138626,'{"kind":"ended","why":"played","winners":[0],"secret":"5350810d14434efcfec863155cf97154afb8e1e398ae9b531c395d945208e789"}',NULL,NULL,NULL);
CREATE TABLE mutes (
	table_id VARCHAR(40) NOT NULL, 
	person_id VARCHAR(40) NOT NULL, 
	muted_id VARCHAR(40) NOT NULL, 
	CONSTRAINT pk_mutes PRIMARY KEY (table_id, person_id, muted_id), 
	CONSTRAINT fk_mutes_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE "participants" (
	table_id VARCHAR(40) NOT NULL, 
	person_id VARCHAR(40) NOT NULL, won BOOLEAN, 
	CONSTRAINT pk_sitters PRIMARY KEY (table_id, person_id), 
	CONSTRAINT fk_sitters_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "participants" VALUES('qofgkiqb3dm9','ana000000000',0);
INSERT INTO "participants" VALUES('qofgkiqb3dm9','ben000000000',1);
INSERT INTO "participants" VALUES('n0xsk99p8gvr','ana000000000',1);
INSERT INTO "participants" VALUES('n0xsk99p8gvr','ben000000000',0);
INSERT INTO "participants" VALUES('l2l5v0ju2uvm','ana000000000',NULL);
INSERT INTO "participants" VALUES('l2l5v0ju2uvm','ben000000000',NULL);
INSERT INTO "participants" VALUES('d1ntb2aahz08','ana000000000',NULL);
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
CREATE TABLE tables (
	id VARCHAR(40) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	game VARCHAR(20) NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	public BOOLEAN NOT NULL, 
	created BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	due BIGINT, 
	bot_to_move BOOLEAN NOT NULL, delayed_until BIGINT, summary TEXT, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('qofgkiqb3dm9','d2590067a3367e4871486a649d967d6e783122d3286dd938bc4c25eb337bacea','cardgame','over',0,1794944137063,1794944137447,NULL,0,NULL,'{"id":"qofgkiqb3dm9","status":"over","setting":{"game":"cardgame","players":2,"edition":"2009","options":{"cards":"tiles","new-villages":"literal"},"public":false,"watch":true,"delay":0,"hints":true,"clock":null,"at_zero":"bot","stand_in":"ronin","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"3f9461432623b7f108907f4793526f1e8174776d8674042fdecdbeed367ea7e8","seats":[{"seat":"A","person":"ana000000000","name":"Ana","bot":"","out":false,"kept_for":null},{"seat":"B","person":"ben000000000","name":"Ben","bot":"","out":false,"kept_for":null}],"actor":null,"created":1794944137063,"changed":1794944137447,"moves":24,"ended":{"why":"played","winners":["B"]},"imported":false}');
INSERT INTO "tables" VALUES('n0xsk99p8gvr','d7688ada574394de1f355beee85a9001e7e91459c1982acc678cad841ad12f9f','samurai','over',0,1794944138323,1794944138456,NULL,0,NULL,'{"id":"n0xsk99p8gvr","status":"over","setting":{"game":"samurai","players":2,"edition":"2016","options":{"capture":"end-of-turn","hands":"draft","figures":"draft","captures":"open","same-kind-exchange":"no"},"public":false,"watch":true,"delay":0,"hints":true,"clock":null,"at_zero":"bot","stand_in":"ronin","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"25955c198424797925d91b6275bb81904c12e082fc17854469f7838f9857b890","seats":[{"seat":"A","person":"ana000000000","name":"Ana","bot":"","out":false,"kept_for":null},{"seat":"B","person":"ben000000000","name":"Ben","bot":"","out":true,"kept_for":null}],"actor":null,"created":1794944138323,"changed":1794944138456,"moves":3,"ended":{"why":"resigned","winners":["A"]},"imported":false}');
INSERT INTO "tables" VALUES('l2l5v0ju2uvm','e81bf46ee840cd9cb28f64f9f5580430a849b932a3937c0726f19d5856c92b3f','samurai','open',0,1794944138474,1794944138474,NULL,0,NULL,NULL);
INSERT INTO "tables" VALUES('d1ntb2aahz08','5350810d14434efcfec863155cf97154afb8e1e398ae9b531c395d945208e789','samurai','over',0,1794944138626,1794944138626,NULL,0,NULL,'{"id":"d1ntb2aahz08","status":"over","setting":{"game":"samurai","players":2,"edition":"2016","options":{"capture":"end-of-turn","hands":"random","figures":"random","captures":"open","same-kind-exchange":"no"},"public":false,"watch":true,"delay":0,"hints":false,"clock":null,"at_zero":"bot","stand_in":"ronin","patience":86400,"lesson":false},"host":"ana000000000","host_name":"Ana","commitment":"dd90c8b24390ac9f788dd16e21e7234d532d835ea5566bbf669f726e95f6c0af","seats":[{"seat":"A","person":null,"name":"Ana","bot":"","out":false,"kept_for":null},{"seat":"B","person":null,"name":"Ben","bot":"","out":false,"kept_for":null}],"actor":null,"created":1794944138626,"changed":1794944138626,"moves":68,"ended":{"why":"played","winners":["A"]},"imported":true}');
CREATE INDEX ix_tables_status_tables_public_tables_changed ON tables (status, public, changed);
CREATE INDEX ix_analyses_state ON analyses (state);
CREATE INDEX ix_participants_person_id ON participants (person_id);
COMMIT;
