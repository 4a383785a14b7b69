"""A host moves from SQLite to PostgreSQL and back; nothing is lost, changed or half done."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from running import Player, RunningServer, running
from services import Postgres
from sqlalchemy import create_engine, text

from tatami.core.errors import TatamiError
from tatami.server.config import database_url
from tatami.server.store.copying import COPIED, copy_database


def tatami(*args: object) -> subprocess.CompletedProcess[str]:
    """Run a command until it exits."""
    command = [sys.executable, "-m", "tatami", *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def contents(database: str) -> dict[str, list[str]]:
    """All rows of a database as texts, sorted."""
    engine = create_engine(database_url(database).replace("+aiosqlite", ""))
    with engine.connect() as connection:
        found = {
            table.name: sorted(repr(tuple(row)) for row in connection.execute(table.select()))
            for table in COPIED
        }
    engine.dispose()
    return found


def move(player: Player, table: str) -> None:
    """Make a legal move for whoever is to act."""
    actor = player.updates(table)["state"]["table"]["actor"]
    legal = player.updates(table, actor)["state"]["view"]["legal"]
    assert player.act(table, "move", seat=actor, moves=legal[0]).status_code == 200


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, str]:
    """The file of a club with a game under way, the table, and the key of its player."""
    folder = tmp_path_factory.mktemp("club")
    file = folder / "club.sqlite"
    with running(folder, "--database", str(file)) as server, Player(server, "Żółć 🐢") as ana:
        table = ana.create_table(game="samurai", seats=["me", "me"], start=True)
        move(ana, table)
        finished = ana.create_table(game="cardgame", seats=["me", "me"], start=True)
        for seat in "AB":
            ana.act(finished, "resign", seat=seat)
        key = ana.key
    return file, table, key


def check_goes_on(server: RunningServer, table: str, key: str) -> None:
    """Check that a player finds the game again, and can continue."""
    with Player(server, "somebody new") as player:
        player.http.headers["authorization"] = f"Bearer {key}"
        move(player, table)
        assert player.updates(table)["state"]["table"]["status"] == "playing"


def test_a_club_moves_to_postgresql_and_back(
    club: tuple[Path, str, str], tmp_path: Path, database_server: Postgres
) -> None:
    file, table, key = club
    url, back = database_server.new_database(), tmp_path / "back.sqlite"
    there = tatami("db", "copy", file, url)
    assert there.returncode == 0, there.stderr
    assert contents(url) == contents(str(file))
    with running(tmp_path, "--database", url) as server:
        check_goes_on(server, table, key)
        refused = tatami("db", "copy", url, back)
        assert (refused.returncode, "is in use by another server" in refused.stderr) == (2, True)
        assert not back.exists()
    assert tatami("db", "copy", url, back).returncode == 0
    assert contents(str(back)) == contents(url) != contents(str(file))
    with running(tmp_path, "--database", str(back)) as server:
        check_goes_on(server, table, key)


def test_a_backup_of_postgresql_is_made_while_a_server_runs_and_restored(
    club: tuple[Path, str, str], tmp_path: Path, database_server: Postgres
) -> None:
    file, table, key = club
    url, restored = database_server.new_database(), database_server.new_database()
    backup = tmp_path / "backup.sqlite"
    copy_database(str(database_url(str(file))), database_url(url))
    with running(tmp_path, "--database", url) as server:
        done = tatami("db", "backup", backup, "--database", url)
        assert (done.returncode, done.stdout) == (0, f"backed up to {backup}\n"), done.stderr
        check_goes_on(server, table, key)
    assert backup.stat().st_mode & 0o077 == 0
    assert tatami("db", "copy", backup, restored).returncode == 0
    with running(tmp_path, "--database", restored) as server:
        check_goes_on(server, table, key)


def test_a_target_with_games_is_left_as_it_is(
    club: tuple[Path, str, str], tmp_path: Path, database_server: Postgres
) -> None:
    file, _, _ = club
    url = database_server.new_database()
    assert tatami("db", "copy", file, url).returncode == 0
    before = contents(url)
    for source in (file, url):
        done = tatami("db", "copy", source, url)
        assert done.returncode == 2
    assert contents(url) == before
    again = tatami("db", "copy", file, url)
    assert again.stderr == (
        "tatami: the target already has games or people; choose an empty database\n"
    )


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("ALTER TABLE people ADD CHECK (name = '')", "cannot copy the database: "),
        (
            "CREATE FUNCTION mangle() RETURNS trigger LANGUAGE plpgsql AS "
            "$$BEGIN NEW.name = 'x' || NEW.name; RETURN NEW; END$$; "
            "CREATE TRIGGER mangle BEFORE INSERT ON people FOR EACH ROW EXECUTE FUNCTION mangle()",
            "the copy of people differs from the original",
        ),
    ],
)
def test_a_copy_that_fails_or_differs_leaves_nothing(
    club: tuple[Path, str, str],
    tmp_path: Path,
    database_server: Postgres,
    statement: str,
    why: str,
) -> None:
    file, _, _ = club
    url = database_server.new_database()
    with running(tmp_path, "--database", url):
        pass  # it migrates the database
    empty = contents(url)
    database_server.sql(statement, url.rpartition("/")[2])
    with pytest.raises(TatamiError, match=why):
        copy_database(database_url(str(file)), database_url(url))
    assert contents(url) == empty


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("UPDATE alembic_version SET version_num = '0001'", "has another version"),
        ("DROP TABLE events", "cannot copy the database: no such table: events"),
    ],
)
def test_a_broken_source_leaves_no_file(
    club: tuple[Path, str, str], tmp_path: Path, statement: str, why: str
) -> None:
    file, _, _ = club
    source, target = tmp_path / "source.sqlite", tmp_path / "target.sqlite"
    copy_database(database_url(str(file)), database_url(str(source)))
    with create_engine(f"sqlite:///{source}").begin() as connection:
        connection.execute(text(statement))
    done = tatami("db", "copy", source, target)
    assert done.returncode == 2
    assert why in done.stderr
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("target")] == [
        "target.sqlite.lock"
    ]
    missing = tatami("db", "copy", tmp_path / "nothing.sqlite", target)
    assert missing.stderr == f"tatami: there is no database at {tmp_path}/nothing.sqlite\n"
