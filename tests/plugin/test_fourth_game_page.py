"""The fourth game on the page: found on the first screen, played on the generic table by keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from running import Player, RunningServer, running

from cases import representative
from plugin.scratch import Scratch
from web.axe import load_axe, serious_violations
from web.browsers import DESKTOP, PHONE, TIMEOUT_MS, Browsers, chromium
from web.keyboard import tab_to
from web.pages.table import TablePage
from web.texts import TEXTS

NAME = "liarsdice"
TITLE = "Liar's Dice"
MOST_TURNS = 60
SIDEWAYS = {**PHONE, "viewport": {"width": 844, "height": 390}}
DEVICES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE, "sideways": SIDEWAYS}
LOOKS = [f"{device}-{scheme}" for device in DEVICES for scheme in ("light", "dark")]

pytestmark = pytest.mark.xdist_group("plugin")
expect.set_options(timeout=TIMEOUT_MS)


@pytest.fixture(scope="module")
def server(scratch: Scratch, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that runs where the fourth game is installed."""
    with running(tmp_path_factory.mktemp("tables"), python=str(scratch.python)) as started:
        yield started


@pytest.fixture(scope="module")
def browsers(server: RunningServer) -> Iterator[Browsers]:
    """Browser sessions; none of them may report an error."""
    with chromium() as browser:
        browsers = Browsers(browser, server)
        yield browsers
        browsers.close()
        assert browsers.console_errors == []


class GenericTable(TablePage):
    """A table where every choice is a button in words."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        choices = page.get_by_role("list", name="Your decision")
        self.buttons = choices.locator("button[aria-disabled=false]")
        self.state = page.get_by_role("group", name="The game", exact=True)

    @property
    def choices(self) -> Locator:
        return self.buttons

    def play_step(self) -> None:
        """Doubt where there is something to doubt: that choice is the first."""
        self.act_and_wait(lambda: self.press(self.choices.first))


def new_table_path(person: Player, *seats: str, dice: str = "2") -> str:
    """The path of a table of the fourth game where somebody sits at A."""
    options = {"dice": dice}
    table = person.create_table(game=NAME, seats=["me", *seats], options=options, start=True)
    return f"/table/{table}"


def verdict(page: Page) -> Locator:
    """What the page says once the game is over."""
    return page.get_by_text("wins (dice left: 1)")


def test_the_first_screen_offers_it(browsers: Browsers) -> None:
    page = browsers.open()
    expect(page.get_by_role("heading", name=TITLE, exact=True)).to_be_visible()


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_it_is_played_to_its_end_by_keys_alone(
    browsers: Browsers, server: RunningServer, device: dict[str, Any]
) -> None:
    with Player(server, "Ana") as ana:
        options = {"dice": "1"}
        table = ana.create_table(
            game="liarsdice", seats=["me", "farmer"], options=options, start=True
        )
        page = browsers.open_as(ana, f"/table/{table}", **device)
        decision = page.locator("section.decision")
        for _ in range(MOST_TURNS):
            moves = decision.locator("ul button")
            expect(moves.first.or_(verdict(page)).first).to_be_visible()
            if verdict(page).count():
                break
            moves.first.focus()  # to doubt, once there is something to doubt
            page.keyboard.press("Enter")
            page.wait_for_timeout(100)
        expect(verdict(page).first).to_be_visible()


@pytest.mark.parametrize("look", representative("desktop-light", "phone-dark", of=LOOKS))
def test_a_screen_reader_finds_its_way(
    browsers: Browsers, server: RunningServer, look: str
) -> None:
    device, _, scheme = look.partition("-")
    with Player(server, "Ben") as ben:
        page = browsers.open_as(
            ben, new_table_path(ben, "farmer", dice="5"), **DEVICES[device], color_scheme=scheme
        )
        expect(GenericTable(page).choices.first).to_be_visible()
        load_axe(page)
        assert serious_violations(page) == []


def test_it_is_offered_with_a_picture_and_without_what_it_lacks(browsers: Browsers) -> None:
    page = browsers.open()
    heading = page.get_by_role("heading", name=TITLE, exact=True)
    game = page.get_by_role("listitem").filter(has=heading)
    expect(game.locator(".banner svg")).to_have_count(1)
    expect(game.get_by_role("button", name="Learn by playing")).to_have_count(0)
    game.get_by_role("button", name="Play now").click()
    expect(GenericTable(page).choices.first).to_be_visible()


def test_it_is_set_up_with_its_own_options(browsers: Browsers) -> None:
    page = browsers.open(f"/new/{NAME}")
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    dice_each = page.get_by_role("group", name="Dice", exact=True)
    dice_each.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("button", name="Play now").click()
    dice = GenericTable(page).state.get_by_text("Dice in play").locator("xpath=following::dd[1]")
    expect(dice).to_have_text("4")


def test_a_game_that_is_over_is_seen_again_move_by_move(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = new_table_path(ana, "farmer")
        table = GenericTable(browsers.open_as(ana, path))
        table.play_to_end()
        expect(table.verdict).to_be_visible()
        table.page.goto(f"{path}/replay")
        expect(table.state).to_be_visible()
        table.page.get_by_role("button", name="Step back").click()
        expect(table.page.get_by_text("You are viewing an earlier moment")).to_be_visible()
        expect(table.choices).to_have_count(0)


def test_after_a_choice_by_keyboard_the_focus_moves_to_the_next(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, new_table_path(ana, "farmer", dice="5"))
        table = GenericTable(page)
        expect(table.choices.first).to_be_visible()
        tab_to(page, table.choices)
        table.act_and_wait(lambda: page.keyboard.press("Enter"))
        expect(table.choices.first).to_be_visible()
        expect(page.get_by_role("region", name="Your decision").locator(":focus")).to_have_count(1)


def test_neither_sees_the_dice_of_the_other_on_one_device(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        table = GenericTable(browsers.open_as(ana, new_table_path(ana, "me")))
        for _ in range(2):
            expect(table.cover).to_be_visible()
            expect(table.state).to_have_count(0)
            table.uncover.click()
            rows = table.state.get_by_role("row")
            expect(rows).to_have_count(3)  # with the heading
            expect(rows.filter(has_text="–")).to_have_count(1)
            table.play_step()


@pytest.mark.parametrize("lang", representative("pl", of=["pl", "de", "nl"]))
def test_it_is_asked_about_in_other_languages(
    browsers: Browsers, server: RunningServer, lang: str
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, new_table_path(ana, "farmer"), locale=lang)
        decision = page.get_by_role("region", name=TEXTS[lang]["decision"], exact=True)
        expect(decision.get_by_role("list")).to_be_visible()
        expect(page.get_by_role("group", name=TEXTS[lang]["state_of_game"])).to_be_visible()
