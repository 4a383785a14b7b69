"""Tables of the card game that are compared with golden drawings."""

from __future__ import annotations

from tatami.core.game import Game
from tatami.games.cardgame.game import CardGame

# A table with villages scored, a card turned over, stones won.
CARDS = (
    "cardgame/1 players=2 edition=2009 phase=turn seat=A "
    "villages=2n:h,1n3w:hb,1n1w:hr,1n1e:b,4w:h,2w:hbr,0:hr,1s3w:b,1s1w:hb,2s2w:hb "
    "laid=2n1w:Bb3,2n1e:As1,1n4w:Bh2,1n2w:Bs2,1n:Br4,1n2e:As1,5w:Bs1,3w:As3,1w:Ab2,1e:Ar4,"
    "1s2w:Bs3,1s:As2,2s3w:Bh4,2s1w:Ah3 top=h hold=A:h2b4r3s21,B:h3r32s21"
)
# Tables so wide that their boxes are narrower: of four letters, and of three.
WIDE = (
    "cardgame/1 players=2 edition=2009 phase=turn seat=A "
    "villages=2n4e:br,2n6e:h,1n1e:hb,1n3e:hbr,1n5e:h,1n7e:br,2w:hr,0:r,2e:hr,8e:br,1s1w:b,1s1e:hb,"
    "1s3e:hb,2s:hbr,2s2e:hb,3s1e:hb "
    "laid=2n1e:Bh4,2n3e:Bh3,2n5e:Bs1,2n7e:Bs1,1n:Br4,1n2e:Bs3,1n4e:As3,1n6e:Ar3,1n8e:Br2,1w:Bs1,"
    "1e:As1,3e:Ar2,7e:As1,1s2w:Ab3,1s:Ah3,1s2e:Bb3,1s4e:As2,2s1e:Bb4,2s3e:As1,3s2e:Ar4 top=br "
    "hold=A:h42b42s2,B:h2b2r3s22"
)
WIDER = (
    "cardgame/1 players=3 edition=2009 phase=turn seat=B "
    "villages=3n1e:r,2n2w:hb,2n:hb,2n2e:br,1n1w:b,1n1e:hr,1n3e:hr,1n5e:b,1n7e:hr,1n9e:hr,1n11e:hb,"
    "2w:br,0:hb,2e:hb,4e:hb,6e:hr,8e:h,10e:hb,1s1w:b,1s3e:hbr,2s2e:br,2s4e:h "
    "laid=3n2e:Ab4,2n1w:Bh3,2n1e:Cb2,2n3e:As1,1n2w:Ch3,1n:Bs2,1n2e:As1,1n4e:Ar4,1n6e:Cs1,1n8e:Br2,"
    "1n10e:Br3,1w:Ar2,1e:Cr2,3e:Bs1,5e:Bs3,7e:As3,9e:Ah3,11e:Cs1,1s:Cb3,1s2e:Cr3,1s4e:Bs2,2s3e:As2 "
    "top=r hold=A:h42b32s1,B:h42b42s1,C:b4r4s322"
)
TABLES: dict[str, Game] = {
    "start": CardGame(3),
    "first": CardGame.from_position(
        "cardgame/1 players=2 edition=2009 phase=turn seat=A villages=0:hb top=hbr "
        "hold=A:h432b43,B:r432s21"
    ),
    "play": CardGame.from_position(CARDS),
    "wide": CardGame.from_position(WIDE),
    "wider": CardGame.from_position(WIDER),
}
