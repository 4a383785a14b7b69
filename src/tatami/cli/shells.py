"""Shell completion of lists of names such as you,ronin,greedy, which shtab lacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

BASH = """
{function}() {{
  compgen -P "${{1%"${{1##*,}}"}}" -W "{names}" -- "${{1##*,}}"
}}
"""
ZSH = """
{function}() {{
  compadd "$@" - {names}
}}
"""
FISH = """
function {function}
  set -l before (string replace --regex '[^,]*$' '' -- (commandline -ct))
  for name in {names}
    echo $before$name
  end
end
"""


def comma_separated(what: str, names: Sequence[str]) -> dict[str, Any]:
    """Return shtab's `complete` for an argument that lists some of these names."""
    function = f"_tatami_{what}"
    filled = {"function": function, "names": " ".join(names)}
    return {
        "bash": function,
        "zsh": f"_sequence -d {function}",
        "fish": f"({function})",
        "preamble": {
            "bash": BASH.format(**filled),
            "zsh": ZSH.format(**filled),
            "fish": FISH.format(**filled),
        },
    }
