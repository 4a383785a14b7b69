"""Positions of Samurai Spirit at the start of round 3, which random play hardly reaches."""

LATE = [
    (
        "spirit/1 players=2 edition=2014 samurai=hei-gor phase=tokens seat=B step=tokens "
        "round=3 seated=hei-gor turns=1 farms=5 families=ab wounds=A:2,B:2 absent=kyu "
        "shuffles=1 "
        "stack=1hw.1hi.1di.1nb.2nb.3hb.3fs.3nw.4hb.4d.4dd.4fw.4fs.4nw.5nb.5nw.6hii.6nsw"
    ),
    (
        "spirit/1 players=3 edition=2014 level=easy samurai=kat-dai-kyu phase=action seat=B "
        "step=action round=3 seated=kat-dai-kyu turns=1 farms=2 families=abc wounds=C:2 "
        "lent=A:B shuffles=1 "
        "stack=1hw.1hi.1d.1di.1nb.2d.2nb.3hb.3h.3d.3fs.3nw.4hb.4d.4dd.4fw.4fs.4nw.5fb."
        "5nw.6fbb.6ndm"
    ),
    (
        "spirit/1 players=4 edition=2014 level=easy samurai=kik-kan-hei-kyu phase=action "
        "seat=A step=action round=3 seated=kik-kan-hei-kyu turns=1 barricades=1 farms=5 "
        "families=c wounds=A:3,B:1,C:1 lent=D:C shuffles=1 "
        "stack=1hi.1hd.1di.1fb.1fw.1fi.1nb.2hw.2h.2d.2fs.3db.3d.3dd.3fb.3fs.3nw.4hb.4hr."
        "4h.4dd.4fb.4fs.4nw.5nb.5nw.5ns.6dp.6ndm.6nwt"
    ),
    (
        "spirit/1 players=3 edition=2014 level=hard samurai=dai-kik-gor phase=action seat=C "
        "step=action round=3 seated=dai-kik-gor turns=1 farms=1 families=ac backs=c "
        "wounds=A:3,B:3 lent=A:C,B:C shuffles=1 "
        "stack=1hw.1dw.1fi.1nb.2d.3h.3hl.3dw.3d.3dd.3dl.3fl.4h.4db.4d.4dd.4dr.4fw.4fs."
        "4fr.4nw.5fb.5ni.5ns.6hii.6dp.6ndm"
    ),
    (
        "spirit/1 players=2 edition=2014 level=heroic samurai=kyu-kat phase=action seat=B "
        "step=action round=3 seated=kyu-kat turns=1 farms=5 families=bc backs=bccdd "
        "wounds=A:3,B:3 shuffles=1 "
        "stack=1dw.1fw.1fs.1nb.2di.2fs.2nb.3db.3dl.3fl.4dd.4dr.4fw.4fr.5hw.5ns.6ndm.6nsw"
    ),
]
