"""Server settings on the command line: adds their flags and loads the configuration."""

from __future__ import annotations

import os
import sys
from argparse import BooleanOptionalAction, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tatami.cli.arguments import complete_files
from tatami.cli.places import data_folder
from tatami.cli.usage import Parser

if TYPE_CHECKING:
    from tatami.server.config import ServerConfig
    from tatami.server.settings.setting import Setting
    from tatami.server.settings.sources import Loaded

CONFIG_VARIABLE: Final = "TATAMI_CONFIG"
CONFIG_NAME: Final = "tatami.toml"
# Other parts read these, so they are not misspelt settings.
OTHER_VARIABLES: Final = (
    CONFIG_VARIABLE,
    "TATAMI_DATA",
    "TATAMI_ENGINE",
    "TATAMI_POSTGRES",
    "TATAMI_SOAK",
    "TATAMI_UNCOMPILED",
)


def add_settings(parser: Parser, *names: str) -> None:
    """Add the flags of these settings, or of all, and `--config`."""
    from tatami.server.config import ServerConfig  # noqa: PLC0415
    from tatami.server.settings.setting import settings_of  # noqa: PLC0415

    settings = settings_of(ServerConfig)
    for name in names or settings:
        add_flag(parser, settings[name])
    complete_files(
        parser.add_argument(
            "--config",
            metavar="FILE",
            help=f"settings file in TOML (${CONFIG_VARIABLE}, or {CONFIG_NAME} in the data folder)",
        )
    )


def add_flag(parser: Parser, setting: Setting) -> None:
    """Add the flag of a setting. Its value is checked later, like those from a file."""
    more: dict[str, Any] = {}
    if setting.kind is bool:
        more["action"] = BooleanOptionalAction
    elif setting.choices:
        more["choices"] = setting.choices
    else:
        more["metavar"] = setting.metavar
    if setting.is_list:
        more["action"] = "append"
    about = setting.described.help + ("; can be repeated" if setting.is_list else "")
    about += f" ({setting.default_text})" if setting.default_text else ""
    argument = parser.add_argument(
        setting.flag, dest=setting.name, default=None, help=about.replace("%", "%%"), **more
    )
    if setting.metavar == "FILE":
        complete_files(argument)


def logs_to_file(args: Namespace) -> bool:
    """Is this the server, and its terminal read by a person only, who has not asked for logs?

    Other commands have no setting for the file, and log where they were started.
    """
    return "log_file" in args and sys.stderr.isatty() and args.log_level is None


def load_config(args: Namespace) -> Loaded[ServerConfig]:
    """Return the configuration from file, environment and flags. Raises SettingError."""
    from tatami.server.config import ServerConfig  # noqa: PLC0415
    from tatami.server.settings.sources import load  # noqa: PLC0415

    named = args.config or os.environ.get(CONFIG_VARIABLE)
    file = Path(named) if named else data_folder() / CONFIG_NAME
    return load(
        ServerConfig,
        file=file if named or file.is_file() else None,
        environment=os.environ,
        flags=vars(args),
        defaults={
            "database": str(data_folder() / "tables.sqlite"),
            # Requests would scroll the address away, unless somebody asks for them.
            "log_file": str(data_folder() / "server.log") if logs_to_file(args) else "",
        },
        other_variables=OTHER_VARIABLES,
    )
