"""Deals that can be proved: every number is the one that anybody can compute again."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable

import pytest
from dealt import CARDGAME, ENTROPY, KINDS, SAMURAI, SECRET, SEEDS, TABLE, dealt

from tatami.core.actors import CHANCE, OVER
from tatami.core.game import Game
from tatami.games.samurai.game import Samurai
from tatami.kits.records.deal import deal, setting_line, ticket
from tatami.kits.records.scheme import (
    Beacon,
    commitment,
    deal_seed,
    entropy_hash,
    new_secret,
    seed_of_scheme_1,
    start_digest,
)

EVERY_KIND = pytest.mark.parametrize("make", KINDS, ids=lambda make: make().__repr__())
HASHES = {0: "1a" * 32, 1: "2b" * 32}
BEACON = Beacon("52" * 32, 7, "9e" * 32, "b9" * 48)
LINE = "cardgame/1 players=2 edition=2009 cards=tiles new-villages=literal"


# --------------------------------------------------------------------------------- the numbers


def test_a_secret_is_32_bytes_and_never_the_same() -> None:
    secrets = {new_secret() for _ in range(100)}
    assert len(secrets) == 100
    assert {len(secret) for secret in secrets} == {32}


def test_a_commitment_is_a_hash_of_the_secret() -> None:
    message = f"tatami commitment 2\n{TABLE}\n{SECRET.hex()}\n"
    assert commitment(SECRET, TABLE) == hashlib.sha256(message.encode()).hexdigest()
    assert commitment(SECRET, "k3m9x2p8") != commitment(SECRET, TABLE)


def test_a_commitment_of_the_first_scheme_is_a_hash_of_the_secret_alone() -> None:
    # as sha256sum says it
    of_zeros = "67ffe193e29cc66a0fbe4dae938f03213f5a3d3972e34ae981427f48d59ddbfa"
    assert commitment(bytes(32), TABLE, 1) == commitment(bytes(32), "other", 1) == of_zeros


def test_an_entropy_hash_fits_one_seat_of_one_table_and_one_commitment() -> None:
    message = f"tatami entropy 2\n{TABLE}\n{'ab' * 32}\nB\n{ENTROPY[1]}\n"
    right = entropy_hash(TABLE, "ab" * 32, 1, ENTROPY[1])
    assert right == hashlib.sha256(message.encode()).hexdigest()
    others = [
        entropy_hash("k3m9x2p8", "ab" * 32, 1, ENTROPY[1]),
        entropy_hash(TABLE, "ac" * 32, 1, ENTROPY[1]),
        entropy_hash(TABLE, "ab" * 32, 0, ENTROPY[1]),
        entropy_hash(TABLE, "ab" * 32, 1, ENTROPY[0]),
    ]
    assert right not in others


def test_a_start_digest_covers_all_that_is_fixed_before_entropy_is_revealed() -> None:
    lines = f"tatami start 2\n{TABLE}\n{'ab' * 32}\nA:{HASHES[0]}\nB:{HASHES[1]}\n"
    right = hashlib.sha256(lines.encode()).hexdigest()
    assert start_digest(TABLE, "ab" * 32, HASHES, None) == right
    lines += f"beacon:{BEACON.chain}:7\n"
    right = hashlib.sha256(lines.encode()).hexdigest()
    assert start_digest(TABLE, "ab" * 32, HASHES, BEACON) == right


def test_a_setting_line_names_game_players_edition_and_options() -> None:
    assert setting_line(CARDGAME()) == LINE
    assert setting_line(Samurai(3, "1998", capture="instant")) == (
        "samurai/1 players=3 edition=1998 capture=instant hands=draft figures=draft "
        "captures=screened same-kind-exchange=yes"
    )


@EVERY_KIND
def test_a_setting_line_has_every_option(make: Callable[[], Game]) -> None:
    game = make()
    words = setting_line(game).split()
    assert words[0] == f"{game.NAME}/{game.rulebook().version}"
    assert dict(word.split("=") for word in words[1:]) == {
        "players": str(game.players),
        "edition": game.edition,
        **game.options,
    }


def test_a_seed_is_what_the_secret_answers() -> None:
    digest = start_digest(TABLE, commitment(SECRET, TABLE), HASHES, None)
    message = f"tatami seed 2\n{digest}\n{LINE}\nA:{ENTROPY[0]}\nB:-\n"
    right = hmac.new(SECRET, message.encode(), "sha256").digest()
    assert deal_seed(SECRET, TABLE, LINE, HASHES, {0: ENTROPY[0]}) == right


def test_a_seed_has_the_randomness_of_the_beacon_or_says_that_it_is_missing() -> None:
    digest = start_digest(TABLE, commitment(SECRET, TABLE), {}, BEACON)
    for beacon, says in ((BEACON, BEACON.randomness), (Beacon(BEACON.chain, 7), "-")):
        message = f"tatami seed 2\n{digest}\n{LINE}\nbeacon:{says}\n"
        right = hmac.new(SECRET, message.encode(), "sha256").digest()
        assert deal_seed(SECRET, TABLE, LINE, {}, {}, beacon) == right


def test_every_part_of_a_seed_changes_it() -> None:
    other = {0: HASHES[0], 1: "2c" * 32}
    seeds = [
        deal_seed(SECRET, TABLE, LINE, HASHES, ENTROPY),
        deal_seed(bytes(32), TABLE, LINE, HASHES, ENTROPY),
        deal_seed(SECRET, "k3m9x2p8", LINE, HASHES, ENTROPY),
        deal_seed(SECRET, TABLE, LINE.replace("tiles", "pairs"), HASHES, ENTROPY),
        deal_seed(SECRET, TABLE, LINE, other, ENTROPY),
        deal_seed(SECRET, TABLE, LINE, HASHES, {0: ENTROPY[1], 1: ENTROPY[0]}),
        deal_seed(SECRET, TABLE, LINE, HASHES, {0: ENTROPY[0]}),
        deal_seed(SECRET, TABLE, LINE, HASHES, {}),
        deal_seed(SECRET, TABLE, LINE, {}, {}),
        deal_seed(SECRET, TABLE, LINE, HASHES, ENTROPY, BEACON),
        deal_seed(SECRET, TABLE, LINE, HASHES, ENTROPY, Beacon(BEACON.chain, 7)),
        deal_seed(SECRET, TABLE, LINE, HASHES, ENTROPY, Beacon(BEACON.chain, 8)),
    ]
    assert len(set(seeds)) == len(seeds)


def test_a_seed_of_the_first_scheme_is_what_the_secret_answers() -> None:
    message = f"tatami seed 1\n{TABLE}\n{LINE}\nA:{ENTROPY[0]}\nB:{ENTROPY[1]}\n"
    right = hmac.new(SECRET, message.encode(), "sha256").digest()
    assert seed_of_scheme_1(SECRET, TABLE, LINE, ENTROPY) == right
    assert seed_of_scheme_1(SECRET, TABLE, LINE, dict(reversed(ENTROPY.items()))) == right


def test_a_ticket_is_what_the_seed_answers_to_the_moves() -> None:
    number = int(hmac.new(SECRET, b"^hb ^r +h4", "sha256").hexdigest(), 16)
    for tickets in (1, 2, 44, 453_302_784):
        assert ticket(SECRET, ["^hb", "^r", "+h4"], tickets) == number % tickets
    first = int(hmac.new(SECRET, b"", "sha256").hexdigest(), 16)
    assert ticket(SECRET, [], 44) == first % 44


def test_all_tickets_are_drawn_alike() -> None:
    drawn = Counter(ticket(SECRET, [f"h4@{n}n"], 6) for n in range(6000))
    assert sorted(drawn) == [*range(6)]
    assert all(abs(count - 1000) < 150 for count in drawn.values())  # five deviations


# -------------------------------------------------------------------------------------- dealing


@EVERY_KIND
@pytest.mark.parametrize("seed", SEEDS)
def test_every_draw_is_the_ticket_of_the_moves_before_it(
    make: Callable[[], Game], seed: int
) -> None:
    game = dealt(make, seed)
    again = make()
    key = game.proof.seed(again)
    assert list(game.moves) == [str(again.move(action)) for action in game.game.history]
    draws = 0
    for n, move in enumerate(game.moves):
        if again.actor == CHANCE:
            kernel = again.kernel
            number = ticket(key, game.moves[:n], kernel.tickets())
            assert str(again.move(kernel.draw(number))) == move
            draws += 1
        again.push(move)
    assert again.actor == OVER
    assert draws


@EVERY_KIND
def test_chance_acts_until_a_seat_must_decide(make: Callable[[], Game]) -> None:
    game = make()
    moves: list[str] = []
    drawn = deal(game, SECRET, moves)
    assert game.actor >= 0
    assert [move.action for move in drawn] == game.history
    assert [str(move) for move in drawn] == moves
    assert deal(game, SECRET, moves) == []


def test_the_same_move_made_again_has_the_same_luck() -> None:
    game = CARDGAME()
    moves: list[str] = []
    deal(game, SECRET, moves)
    position, before = game.position(), list(moves)
    plays = [str(move) for move in game.legal_moves]
    luck: dict[str, list[str]] = {}
    for play in [*plays, *plays]:
        game.push(play)
        moves.append(play)
        drawn = [str(move) for move in deal(game, SECRET, moves)]
        assert luck.setdefault(play, drawn) == drawn
        while len(game.history) > len(before):
            game.pop()
        moves[:] = before
        assert game.position() == position
    assert len({tuple(drawn) for drawn in luck.values()}) > 1


def test_another_seed_deals_another_game() -> None:
    hands = set()
    for n in range(10):
        game = SAMURAI()
        deal(game, bytes([n]) * 32, [])
        hands.add(game.position())
    assert len(hands) == 10


def test_a_deal_follows_from_where_the_game_begins() -> None:
    game = dealt(SAMURAI).game
    later = game.at(len(game.history))
    line = setting_line(type(game).from_position(later.position()))
    usual = setting_line(type(game)(game.players, game.edition, **game.options))
    assert line == f"{usual} from {later.position()}"
