"""Samurai for PettingZoo. A new number when the same actions give other results."""

from __future__ import annotations

from typing import Any

from tatami.env.aec import SeatsEnv, metadata_of


class raw_env(SeatsEnv):  # noqa: N801  (PettingZoo's name for it)
    """Samurai; an action that the rules forbid is refused with IllegalMove."""

    game_name = "samurai"
    metadata = metadata_of("samurai_v0")


def env(render_mode: str | None = None, **options: Any) -> raw_env:
    """Give Samurai; an action that the rules forbid ends the game."""
    return raw_env(render_mode, forgiving=True, **options)
