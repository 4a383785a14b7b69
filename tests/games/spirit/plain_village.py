"""The rules of Samurai Spirit a second time, as plainly as possible: the test of the first.

The whole game is a set of generators: it stops wherever a seat or chance decides, with
who decides and what can be said, and continues with the answer. A kiai within a kiai is then a
story within a story. Numbers in docstrings are those of the rulings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from tatami.core.actors import CHANCE, OVER
from tatami.games.spirit.cast import LEVELS, RAIDERS, SAMURAI

SEATS = "ABCDEFG"
FLAMES = {raider.code for raider in RAIDERS if raider.flames}
TABLE = [raider.code for raider in RAIDERS]
KIAI = {samurai.code: samurai.kiai for samurai in SAMURAI}
SYMBOLS = {"h": "hat", "f": "farm", "d": "doll"}
PENALTIES = {
    "b": "barricade",
    "w": "wound",
    "i": "intruder",
    "d": "no-defence",
    "s": "no-support",
    "l": "left",
    "r": "right",
    "p": "pass",
    "m": "shuffle",
    "t": "no-talent",
    "x": "discard",
}
BANS = ("no-defence", "no-support", "pass", "no-talent")
DEATH, NO_FARMS, NO_FAMILIES, VICTORY = (f"spirit.12.{n}" for n in (1, 2, 3, 4))

T = TypeVar("T")
Question = tuple[int, Counter[str]]
Story = Generator[Question, str, T]


class LostError(Exception):
    """The village is lost, at once (17)."""


def value(card: str) -> int:
    return int(card[0])


def cards_worth(*values: int) -> set[str]:
    return {raider.code for raider in RAIDERS if raider.value in values}


def ask(who: int, answers: Iterable[str]) -> Story[str]:
    """Ask chance; ask a seat if it has a choice. What is there twice is twice as likely."""
    possible = Counter(answers)
    if who != CHANCE and len(possible) == 1:
        return next(iter(possible))
    answer = yield who, possible
    assert answer in possible
    return answer


@dataclass
class Fighter:
    """A samurai with all that lies before him."""

    seat: int
    name: str = ""
    animal: bool = False
    wounded: bool = False
    passed: bool = False
    token_with: int = 0
    line: list[str] = field(default_factory=list)
    left: dict[str, str] = field(default_factory=dict)
    uses: set[str] = field(default_factory=set)

    @property
    def letter(self) -> str:
        return SEATS[self.seat]

    @property
    def total(self) -> int:
        return sum(value(card) for card in self.line)

    @property
    def kiai(self) -> int:
        return KIAI[self.name][self.animal]

    def ask(self, answers: Iterable[str]) -> Story[str]:
        return ask(self.seat, answers)


class Village:
    """A game in plain terms. `who` decides, `answers` are what can be said; `tell` says it."""

    def __init__(
        self, seats: int, level: str, seating: str, two_player: bool, backs: str, twins: bool
    ) -> None:
        self.level = LEVELS[level]
        self.seating = seating
        self.two_player = two_player
        self.twins = twins
        self.fighters = [Fighter(seat, token_with=seat) for seat in range(seats)]
        self.absent: set[str] = set()
        self.most_barricades = seats + self.level["barricades"]
        self.barricades = self.most_barricades
        self.filling = backs
        self.backs = list(backs)
        self.families = set("abc")
        # The stack: cards known to be on top, cards nobody knows the order of, cards put under it.
        self.up: list[str] = []
        self.hidden: set[str] = set()
        self.under: list[str] = []
        self.intruders: list[str] = []
        self.seen: set[str] = set()
        self.discard: set[str] = set()
        self.aside: set[str] = set()
        self.round = 1
        self.turns = 0
        self.turn = 0
        self.last_active = 0
        self.bans: set[str] = set()
        self.shouting: list[Fighter] = []
        self.between_rounds = False
        self.ending = ""
        self.who = OVER
        self.answers: Counter[str] = Counter()
        self.story = self.play()
        self.tell()

    def begin_late(self) -> None:
        """Begin with a turn: what has come before is what lies on the table."""
        self.story = self.play_on()
        self.tell()

    def tell(self, answer: str | None = None) -> None:
        """Go on with the story to the next question."""
        try:
            self.who, self.answers = self.story.send(answer)  # type: ignore[arg-type]
        except StopIteration:
            self.who, self.answers = OVER, Counter()

    # ----------------------------------------------------------------------------- the whole

    def play(self) -> Story[None]:
        yield from self.set_up()
        yield from self.play_on()

    def play_on(self) -> Story[None]:
        """Play from the beginning of a turn to the end of the game."""
        try:
            yield from self.play_round()
            while self.round < 3:
                yield from self.next_round()
                yield from self.play_round()
            self.ending = VICTORY
        except LostError as lost:
            self.ending = str(lost)
            self.bans, self.shouting = set(), []

    @property
    def score(self) -> str | None:
        """23: a farm, a family, nobody wounded; and the plus signs."""
        if self.ending != VICTORY:
            return None
        unhurt = not any(fighter.wounded for fighter in self.fighters)
        points = len(self.backs) + len(self.families) + unhurt
        return f"{points}{'+' * self.level['pluses']}"

    # ------------------------------------------------------------------------------- set-up

    def set_up(self) -> Story[None]:
        yield from self.seat_samurai()
        first = yield from ask(CHANCE, [f"first:{f.letter}" for f in self.fighters])
        self.turn = SEATS.index(first[-1])
        plunderers = cards_worth(1, 2, 3, 4)
        number = len(self.fighters) * self.level["plunderers"]
        yield from self.deal(number, plunderers)
        while self.two_player and sum(card[1] == "d" for card in self.hidden) < 2:
            yield from self.deal_again(number, plunderers)

    def seat_samurai(self) -> Story[None]:
        free = list(KIAI)
        given = [] if self.seating in ("choose", "random") else self.seating.split("-")
        for fighter in self.fighters:
            self.turn = fighter.seat
            if given:
                fighter.name = given[fighter.seat]
            else:
                who = fighter.seat if self.seating == "choose" else CHANCE
                answer = yield from ask(who, [f"samurai:{name}" for name in free])
                fighter.name = answer.removeprefix("samurai:")
            free.remove(fighter.name)
        self.turn = 0
        self.absent = set(free) if self.two_player else set()

    def deal(self, number: int, cards: set[str]) -> Story[None]:
        cards = set(cards)
        for _ in range(number):
            answer = yield from ask(CHANCE, [f"?{card}" for card in cards])
            cards.remove(answer[1:])
            self.hidden.add(answer[1:])

    def deal_again(self, number: int, plunderers: set[str]) -> Story[None]:
        """21: too few dolls, so as many of the others; of all, when too few are left."""
        self.aside |= self.hidden
        self.hidden = set()
        if len(plunderers - self.aside) < number:
            self.aside = set()
        yield from self.deal(number, plunderers - self.aside)

    def next_round(self) -> Story[None]:
        """20: all cards of the round together, and new officers."""
        self.hidden |= {*self.up, *self.under, *self.intruders, *self.discard}
        for fighter in self.fighters:
            self.hidden |= {*fighter.line, *fighter.left.values()}
            fighter.line, fighter.left = [], {}
            fighter.passed, fighter.uses = False, set()
        self.up, self.under, self.intruders = [], [], []
        self.seen, self.discard = set(), set()
        self.round += 1
        self.turns = 0
        self.turn = (self.turn + 1) % len(self.fighters)
        number = len(self.fighters) + self.level["officers"]
        yield from self.deal(number, cards_worth(3 + self.round))

    # ---------------------------------------------------------------------------- the stack

    @property
    def in_stack(self) -> int:
        return len(self.up) + len(self.hidden) + len(self.under)

    def take_top(self, sign: str) -> Story[tuple[str, bool]]:
        """Take the top raider, and say whether all knew it."""
        if self.up:
            return self.up.pop(0), True
        if not self.hidden:
            return self.under.pop(0), True
        answer = yield from ask(CHANCE, [f"{sign}{card}" for card in self.hidden])
        card = answer.removeprefix(sign)
        self.hidden.remove(card)
        return card, False

    def turn_up(self) -> Story[str]:
        card, _ = yield from self.take_top("^")
        return card

    def hide_top(self) -> Story[None]:
        """Move the top raider to the intruders, unseen; who knew it knows it still (24)."""
        card, known = yield from self.take_top("?")
        self.intruders.append(card)
        if known:
            self.seen.add(card)

    # ------------------------------------------------------------------------ a round, a turn

    def in_round(self) -> list[Fighter]:
        return [fighter for fighter in self.fighters if not fighter.passed]

    def play_round(self) -> Story[None]:
        """16: until the stack is used up, or all have passed."""
        while True:
            me = self.fighters[self.turn]
            yield from self.take_turn(me)
            if not self.in_stack or not self.in_round():
                break
            self.turn = self.next_seat(me)
        self.turn = self.last_active
        yield from self.end_round()

    def next_seat(self, me: Fighter) -> int:
        order = self.fighters[me.seat + 1 :] + self.fighters[: me.seat + 1]
        return next(fighter.seat for fighter in order if not fighter.passed)

    def take_turn(self, me: Fighter) -> Story[None]:
        """1: tokens, penalty, action; the penalty is that of the card now last (3)."""
        self.turns += 1
        self.last_active = me.seat
        last = me.line[-1] if me.line else ""
        yield from self.use_absent_tokens(me)
        yield from self.suffer_penalties(me, last)
        if self.in_stack:
            yield from self.act(me)
        self.bans = set()
        self.return_tokens(me)

    def use_absent_tokens(self, me: Fighter) -> Story[None]:
        while self.absent:
            answer = yield from me.ask(["no", *(f"use:{name}" for name in self.absent)])
            if answer == "no":
                return
            self.absent.remove(answer.removeprefix("use:"))
            me.uses.add(answer.removeprefix("use:"))

    def return_tokens(self, me: Fighter) -> None:
        """14: the tokens he held in his turn return at its end, used or not."""
        for fighter in self.fighters:
            if fighter.token_with == me.seat:
                fighter.token_with = fighter.seat

    def has_turn(self, fighter: Fighter) -> bool:
        return fighter.seat == self.turn

    def talents(self, fighter: Fighter) -> set[str]:
        """14: his own and absent tokens always, what is lent to him in his turn only."""
        found = {fighter.name, *fighter.uses}
        if self.has_turn(fighter):
            if "no-talent" in self.bans:
                return set()
            found |= {f.name for f in self.fighters if f.token_with == fighter.seat != f.seat}
        return found

    # ---------------------------------------------------------------------------- penalties

    def suffer_penalties(self, me: Fighter, card: str) -> Story[None]:
        due = [PENALTIES[letter] for letter in card[2:]]
        if not self.twins:
            due = list(dict.fromkeys(due))
        while due and self.in_stack:
            words = ("suffer", "ignore") if self.may_ignore(me, card) else ("suffer",)
            answers = {f"{word}:{penalty}" for word in words for penalty in due}
            answer = yield from me.ask(answers)
            word, penalty = answer.split(":")
            due.remove(penalty)
            if word == "suffer":
                yield from self.suffer(me, penalty)

    def may_ignore(self, me: Fighter, card: str) -> bool:
        return ("kan" if value(card) % 2 else "gor") in self.talents(me)

    def suffer(self, me: Fighter, penalty: str) -> Story[None]:
        if not self.can_apply(me, penalty):
            yield from self.wound(me)
        elif penalty == "barricade":
            yield from self.burn()
        elif penalty == "wound":
            yield from self.wound(me)
        elif penalty == "intruder":
            yield from self.hide_top()
        elif penalty in ("left", "right"):
            card = yield from self.turn_up()
            drawer = self.neighbour(me, penalty)
            if not self.in_stack:
                self.last_active = drawer.seat
            yield from self.attack(drawer, card)
        elif penalty == "shuffle":
            yield from self.bring_back()
        elif penalty == "discard":
            yield from self.lose_from_left(me)
        else:
            assert penalty in BANS
            self.bans.add(penalty)

    def can_apply(self, me: Fighter, penalty: str) -> bool:
        """2: otherwise it is a wound."""
        if penalty in ("left", "right"):
            return bool(self.in_stack) and not self.neighbour(me, penalty).passed
        if penalty == "shuffle":
            return bool(self.discard) or self.turns > 100
        if penalty == "intruder":
            return bool(self.in_stack)
        return penalty != "discard" or bool(me.left)

    def neighbour(self, me: Fighter, side: str) -> Fighter:
        step = 1 if side == "left" else -1
        return self.fighters[(me.seat + step) % len(self.fighters)]

    def bring_back(self) -> Story[None]:
        """22: not after 100 turns."""
        if self.turns > 100:
            return
        answer = yield from ask(CHANCE, [f"back:{card}" for card in self.discard])
        card = answer.removeprefix("back:")
        self.discard.remove(card)
        self.hidden |= {card, *self.up, *self.under}
        self.up, self.under = [], []

    def lose_from_left(self, me: Fighter) -> Story[None]:
        answer = yield from me.ask([f"lose:{SYMBOLS[symbol]}" for symbol in me.left])
        symbol = next(s for s, name in SYMBOLS.items() if answer == f"lose:{name}")
        self.discard.add(me.left.pop(symbol))

    # ------------------------------------------------------------------------------- actions

    def act(self, me: Fighter) -> Story[None]:
        answers = ["pass"]
        if me.total <= me.kiai and "pass" not in self.bans:
            answers += ["fight", *(f"support:{other.letter}" for other in self.to_support(me))]
        answer = yield from me.ask(answers)
        if answer == "pass":
            me.passed = True
        elif answer == "fight":
            yield from self.fight(me)
            yield from self.fight_again(me)
        else:
            me.token_with = SEATS.index(answer[-1])
            yield from self.hide_top()

    def to_support(self, me: Fighter) -> list[Fighter]:
        if "no-support" in self.bans or me.token_with != me.seat:
            return []
        return [other for other in self.in_round() if other is not me]

    def fight(self, me: Fighter) -> Story[None]:
        card = yield from self.turn_up()
        yield from self.face(me, card, [me])

    def fight_again(self, me: Fighter) -> Story[None]:
        if self.in_stack and "kik" in self.talents(me):
            answer = yield from me.ask(["fight", "no"])
            if answer == "fight":
                yield from self.fight(me)

    def face(self, me: Fighter, card: str, had: list[Fighter]) -> Story[None]:
        """12: attack, defend, or a talent; a neighbour handed the card faces it himself."""
        answers = self.ways_to_lay(me, card) + self.ways_by_talent(me, card, had)
        answer = yield from me.ask(answers)
        if answer == "discard":
            self.discard.add(card)
        elif answer == "redraw":
            self.under.append(card)
            card = yield from self.turn_up()
            yield from self.lay(me, card)
        elif answer.startswith("hand:"):
            other = self.fighters[SEATS.index(answer[-1])]
            yield from self.face(other, card, [*had, other])
        else:
            yield from self.put(me, card, answer)

    def ways_to_lay(self, me: Fighter, card: str) -> list[str]:
        symbol = card[1]
        banned = self.has_turn(me) and "no-defence" in self.bans
        if banned or symbol == "n" or symbol in me.left:
            return ["attack"]
        return ["attack", "defend"]

    def ways_by_talent(self, me: Fighter, card: str, had: list[Fighter]) -> list[str]:
        talents = self.talents(me)
        found = []
        if ("dai" if value(card) % 2 else "hei") in talents:
            beside = [self.neighbour(me, side) for side in ("left", "right")]
            found += [f"hand:{o.letter}" for o in beside if not o.passed and o not in had]
        if "kyu" in talents and value(card) in map(value, me.line):
            found.append("discard")
        if "kat" in talents and self.in_stack:
            found.append("redraw")
        return found

    def lay(self, me: Fighter, card: str) -> Story[None]:
        """Attack or defend, without talents."""
        answer = yield from me.ask(self.ways_to_lay(me, card))
        yield from self.put(me, card, answer)

    def put(self, me: Fighter, card: str, how: str) -> Story[None]:
        if how == "attack":
            yield from self.attack(me, card)
        else:
            me.left[card[1]] = card

    def attack(self, me: Fighter, card: str) -> Story[None]:
        """6: above the kiai a barricade goes, every time; 7: exactly at it is the kiai."""
        me.line.append(card)
        if me.total > me.kiai:
            yield from self.burn()
        else:
            yield from self.check_kiai(me)

    # ---------------------------------------------------------------------------------- kiai

    def check_kiai(self, me: Fighter) -> Story[None]:
        """7: exactly the value; not passed, not between rounds, not in one's own kiai."""
        if me.total != me.kiai or me.passed or me in self.shouting or self.between_rounds:
            return
        self.shouting.append(me)
        yield from self.use_kiai(me)
        if me.line:
            self.discard.add(me.line.pop(0))
        self.shouting.remove(me)
        yield from self.check_kiai(me)

    def use_kiai(self, me: Fighter) -> Story[None]:
        effects = {
            "hei": self.kiai_of_heihachi,
            "dai": self.kiai_of_daisuke,
            "gor": self.kiai_of_gorobei,
            "kan": self.kiai_of_kanbei,
            "kik": self.kiai_of_kikuchiyo,
            "kyu": self.kiai_of_kyuzo,
            "kat": self.kiai_of_katsushiro,
        }
        yield from effects[me.name](me)

    def agrees(self, me: Fighter) -> Story[bool]:
        answer = yield from me.ask(["kiai", "no"])
        return answer == "kiai"

    def names_one(self, me: Fighter, word: str, among: list[Fighter]) -> Story[Fighter | None]:
        """Ask him to name a samurai or decline."""
        answer = yield from me.ask(["no", *(f"{word}:{other.letter}" for other in among)])
        return None if answer == "no" else self.fighters[SEATS.index(answer[-1])]

    def gives_to(self, me: Fighter, among: list[Fighter]) -> Story[Fighter]:
        answer = yield from me.ask([f"to:{other.letter}" for other in among])
        return self.fighters[SEATS.index(answer[-1])]

    def rebuild(self, me: Fighter) -> Story[None]:
        if self.barricades < self.most_barricades and (yield from self.agrees(me)):
            self.barricades += 1

    def kiai_of_heihachi(self, me: Fighter) -> Story[None]:
        """11: a barricade; as an animal also a wound token of anyone."""
        heals = me.animal
        yield from self.rebuild(me)
        if heals:
            wounded = [fighter for fighter in self.fighters if fighter.wounded]
            healed = yield from self.names_one(me, "heal", wounded)
            if healed:
                healed.wounded = False

    def with_a_line(self) -> list[Fighter]:
        return [fighter for fighter in self.in_round() if fighter.line]

    def kiai_of_daisuke(self, me: Fighter) -> Story[None]:
        """8: the last card of any line to any samurai, both named first; as an animal twice."""
        for _ in range(1 + me.animal):
            giver = yield from self.names_one(me, "from", self.with_a_line())
            if not giver:
                return
            card = giver.line.pop()
            receiver = yield from self.gives_to(me, self.in_round())
            yield from self.check_kiai(giver)
            yield from self.lay(receiver, card)

    def kiai_of_kikuchiyo(self, me: Fighter) -> Story[None]:
        """8: the last card of any line is discarded, as an animal twice."""
        for _ in range(1 + me.animal):
            thinned = yield from self.names_one(me, "from", self.with_a_line())
            if not thinned:
                return
            self.discard.add(thinned.line.pop())
            yield from self.check_kiai(thinned)

    def kiai_of_gorobei(self, me: Fighter) -> Story[None]:
        """9: two raiders of the stack, as an animal three."""
        if self.in_stack and (yield from self.agrees(me)):
            for _ in range(min(2 + me.animal, self.in_stack)):
                card = yield from self.turn_up()
                self.discard.add(card)

    def kiai_of_kanbei(self, me: Fighter) -> Story[None]:
        """9: two intruders, as an animal three."""
        if self.intruders and (yield from self.agrees(me)):
            for _ in range(min(2 + me.animal, len(self.intruders))):
                self.discard_intruder()

    def discard_intruder(self) -> None:
        card = self.intruders.pop()
        self.seen.discard(card)
        self.discard.add(card)

    def kiai_of_kyuzo(self, me: Fighter) -> Story[None]:
        """10: a token that lies with its owner to another samurai; as an animal a barricade."""
        builds = me.animal
        present = self.in_round()
        owners = [owner for owner in present if owner.token_with == owner.seat]
        if len(present) > 1:
            owner = yield from self.names_one(me, "lend", owners)
            if owner:
                others = [other for other in present if other is not owner]
                receiver = yield from self.gives_to(me, others)
                owner.token_with = receiver.seat
        if builds:
            yield from self.rebuild(me)

    def kiai_of_katsushiro(self, me: Fighter) -> Story[None]:
        """9: two raiders of the stack in any order, as an animal three; not one known to all."""
        can_help = self.in_stack > 1 or self.hidden
        if can_help and (yield from self.agrees(me)):
            cards = []
            for _ in range(min(2 + me.animal, self.in_stack)):
                card = yield from self.turn_up()
                cards.append(card)
            ordered = []
            while cards:
                answer = yield from me.ask([f"next:{card}" for card in cards])
                ordered.append(answer.removeprefix("next:"))
                cards.remove(ordered[-1])
            self.up = ordered + self.up

    # ------------------------------------------------------------------- wounds and the village

    def wound(self, fighter: Fighter) -> Story[None]:
        """The second turns the board, which can be a kiai (7); the fourth is death (17)."""
        fighter.wounded = not fighter.wounded
        if fighter.wounded:
            return
        if fighter.animal:
            raise LostError(DEATH)
        fighter.animal = True
        yield from self.check_kiai(fighter)

    def burn(self) -> Story[None]:
        if self.barricades:
            self.barricades -= 1
        else:
            yield from self.lose_farm()

    def lose_farm(self) -> Story[None]:
        """18: chance which; at hard and heroic its back counts at once."""
        if not self.level["farm_penalties"]:
            self.backs.pop()
            back = ""
        else:
            answer = yield from ask(CHANCE, [f"farm:{back}" for back in self.backs])
            back = answer[-1]
            self.backs.remove(back)
        if not self.backs:
            raise LostError(NO_FARMS)
        if back == "a":
            yield from self.lose_family()
        elif back == "b":
            yield from self.lose_farm()
        elif back == "c":
            yield from self.burn()
        elif back == "d":
            answer = yield from ask(CHANCE, [f"hit:{f.letter}" for f in self.fighters])
            yield from self.wound(self.fighters[SEATS.index(answer[-1])])

    def lose_family(self) -> Story[None]:
        """19: chance which; without bonuses it does not matter."""
        if not self.level["bonuses"]:
            self.families.pop()
        else:
            answer = yield from ask(CHANCE, [f"family:{family}" for family in self.families])
            self.families.remove(answer[-1])
        if not self.families:
            raise LostError(NO_FAMILIES)

    # ----------------------------------------------------------------------- the end of a round

    def end_round(self) -> Story[None]:
        """16: hats, farms, families, bonuses, intruders; no kiai."""
        self.between_rounds = True
        for fighter in self.fighters:
            if "h" not in fighter.left:
                yield from self.wound(fighter)
        for fighter in self.fighters:
            if "f" not in fighter.left:
                yield from self.lose_farm()
        for fighter in self.fighters:
            if "d" not in fighter.left:
                yield from self.lose_family()
        if self.level["bonuses"]:
            yield from self.help_of_families()
        yield from self.meet_intruders()
        self.between_rounds = False

    def help_of_families(self) -> Story[None]:
        """19: the families left, A, B, C in that order."""
        wounded = [fighter for fighter in self.fighters if fighter.wounded]
        if "a" in self.families and wounded:
            answer = yield from ask(CHANCE, [f"mend:{fighter.letter}" for fighter in wounded])
            self.fighters[SEATS.index(answer[-1])].wounded = False
        if "b" in self.families and self.barricades < self.most_barricades:
            self.barricades += 1
        if "c" in self.families:
            if self.in_stack:
                card = yield from self.turn_up()
                self.discard.add(card)
            elif self.intruders:
                self.discard_intruder()

    def meet_intruders(self) -> Story[None]:
        """From the top; if all have passed, the rest of the stack lies on top of them.

        The order of the cards nobody knows does not matter here: it is that of the table.
        """
        while self.in_stack or self.intruders:
            if self.in_stack:
                card = self.top_of_rest()
                self.discard.add(card)
            else:
                card = self.intruders[-1]
                self.discard_intruder()
            if card in FLAMES:
                yield from self.burn()

    def top_of_rest(self) -> str:
        if self.up:
            return self.up.pop(0)
        if self.hidden:
            card = min(self.hidden, key=TABLE.index)
            self.hidden.remove(card)
            return card
        return self.under.pop(0)
