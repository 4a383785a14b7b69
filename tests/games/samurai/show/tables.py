"""Tables of Samurai that are compared with golden drawings."""

from __future__ import annotations

from tatami.core.game import Game
from tatami.games.samurai.game import Samurai

# A position with tokens of both seats, an emptied village, figures captured and aside.
POSITION = (
    "samurai/1 players=2 edition=1998 phase=turn seat=B "
    "on=Hagi:h,Izumo:h,Himeji:b,Kanazawa:b,Wakayama:b,Suwa:r,Kyoto:hr,Niigata:b,Sunpu:h,"
    "Akita:br,Yamagata:r,Edo:hbr,Sendai:h,Mito:r,Tateyama:b "
    "tokens=r19:Ah4,s18:Bs3,s19:Atx,t20:Bb4,q19:Af2,u19:Bf1 "
    "hold=A:h32b43s1,B:h4r4n1f1tx supplies=A:b2r432s3221n1f11fx,B:h32b32r32s2211f2fx "
    "captured=A:h aside=r"
)
TABLES: dict[str, Game] = {
    **{f"start-{players}": Samurai(players) for players in Samurai.PLAYERS},
    "play-2": Samurai.from_position(POSITION),
}
