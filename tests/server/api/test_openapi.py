"""The OpenAPI document is true: whatever is sent, the answers are as it says, and none is a 5xx."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from running import RunningServer
from seated_player import SeatedPlayer

from effort import SOAK

if TYPE_CHECKING:
    import schemathesis
    from seated_player import Case


def checked(server: RunningServer, *accepted: str) -> schemathesis.BaseSchema:
    """The document that is served; what fits it is accepted, or answered with one of these."""
    import schemathesis  # noqa: PLC0415  (takes long to import)

    document = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    document.config.checks.positive_data_acceptance.expected_statuses = ["2xx", *accepted]
    # To OPTIONS the framework names only the method of a path that was registered first.
    document.config.checks.allow_header_conformance.enabled = False
    # A stream does not end, and what sends a request waits for that; test_streams.py has them.
    return document.exclude(path_regex="/stream$")


def check_all(
    document: schemathesis.BaseSchema,
    examples: int,
    check: Callable[[Case], None],
    subtests: pytest.Subtests,
) -> None:
    """Check requests to every operation, some that fit the document and some that do not.

    They are made up here and not by `document.parametrize`, which does that while tests are
    collected, in every process.
    """
    from schemathesis import GenerationMode  # noqa: PLC0415  (takes long to import)
    from schemathesis.core.result import Ok  # noqa: PLC0415

    for found in document.get_all_operations():
        assert isinstance(found, Ok), found.err()
        operation = found.ok()
        with subtests.test(operation.label):
            cases = st.one_of(*(operation.as_strategy(mode) for mode in GenerationMode))
            holds: Callable[[], None] = given(cases)(check)
            settings(max_examples=300 if SOAK else examples)(holds)()


@pytest.fixture(scope="module")
def player(server: RunningServer) -> Iterator[SeatedPlayer]:
    with SeatedPlayer(server) as ana:
        yield ana


def test_with_a_key(player: SeatedPlayer, server: RunningServer, subtests: pytest.Subtests) -> None:
    headers = {"Authorization": f"Bearer {player.key}"}

    def check(case: Case) -> None:
        player.direct_to_real_data(case)
        case.call_and_validate(base_url=server.url, headers=headers)

    check_all(checked(server, "403", "404", "409", "422"), 10, check, subtests)


def test_without_a_key(
    player: SeatedPlayer, server: RunningServer, subtests: pytest.Subtests
) -> None:
    def check(case: Case) -> None:
        player.direct_to_real_data(case)
        case.call_and_validate(base_url=server.url)

    check_all(checked(server, "401", "403", "404", "409", "422"), 5, check, subtests)
