"""Positions in which a seat has the next turn too, because the others are skipped."""

from __future__ import annotations

# Here the others have passed, so that B, who has to answer for a raider, has the next turn too.
ALONE = (
    "spirit/2 players=3 edition=2014 samurai=random phase=card seat=B step=fight round=2 "
    "seated=gor-kat-hei turns=4 farms=1 fights=1 families=b wounds=A:1,B:1,C:1 line=B:1di "
    "passed=AC penal=1di card=3fw holder=B chain=B shuffles=1 stack=1hd.1d.1fb.1fs.1fi.2hw.2h.2d."
    "2fi.3dw.3dd.3dl.3fl.4hr.4h.4dd.4fw.4nw.5fb.5nb.5ni intruders=4db?1"
)
# Here B has no token left.
EMPTY_HANDED = (
    "samurai/1 players=2 edition=2016 hands=random figures=random phase=turn seat=A "
    "on=Himeji:b,Kanazawa:b,Niigata:r,Sunpu:h,Yamagata:r,Edo:hbr tokens=f27:Bh4,g28:Bh3,h26:Ar3,"
    "h27:Btx,j26:Bs3,m26:As3,m27:Bs1,n23:Bs2,n25:Atx,n27:Bs2,p24:Ah2,p25:Br2,p26:As2,q23:Ah3,"
    "q24:Bb3,r19:An1,r21:As2,r23:Br3,s18:Ab3,s19:Bn1,s20:Bh2,s21:Bb4,s22:Bb2,s23:Ab4,s24:Bs1,"
    "t20:Ab2,t24:Br4,e29:Bf2,f26:Af1,m25:Af2,n28:Bf1,q21:Bf1,u21:Af1 hold=A:h4r42s11 "
    "captured=A:hhbbr,B:hhbbrrr aside=h"
)
