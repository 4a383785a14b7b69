"""Settings of the server: flags before variables before the file, and errors that say where."""

from __future__ import annotations

import json
import tomllib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tatami.cli.main import main
from tatami.server.config import ServerConfig
from tatami.server.settings.setting import Setting, settings_of

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder."""
    monkeypatch.setenv("TATAMI_DATA", str(tmp_path))
    return tmp_path


def shown(capsys: pytest.CaptureFixture[str], *flags: str) -> tuple[dict[str, Any], dict[str, str]]:
    """The values that --show-config prints, and their sources."""
    assert main(["serve", "--show-config", *flags]) == 0
    text = capsys.readouterr().out
    sources = {line.split(" = ")[0]: line.rpartition("# ")[2] for line in text.splitlines()}
    return tomllib.loads(text), sources


def refused(capsys: pytest.CaptureFixture[str], *flags: str) -> str:
    """The line with which the server refuses to start."""
    assert main(["serve", *flags]) == 2
    out, error = capsys.readouterr()
    assert (out, error.count("\n")) == ("", 1)
    return error.strip()


def test_without_any_configuration_all_values_are_defaults(
    capsys: pytest.CaptureFixture[str], data: Path
) -> None:
    values, sources = shown(capsys)
    assert {*sources.values()} == {"default"}
    assert values["database"] == str(data / "tables.sqlite")
    assert (values["port"], values["rate"], values["hint"]) == (8000, 20.0, "1s")
    assert [*values] == [*settings_of(ServerConfig)]


def test_flags_win_over_variables_and_variables_over_the_file(
    capsys: pytest.CaptureFixture[str], data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = data / "tatami.toml"
    file.write_text('port = 1\nrate = 1\npace = 1\n\norigins = ["https://a.example"]\n')
    monkeypatch.setenv("TATAMI_RATE", "2")
    monkeypatch.setenv("TATAMI_PORT", "2")
    monkeypatch.setenv("TATAMI_ORIGINS", "https://b.example, https://c.example")
    values, sources = shown(capsys, "--port", "3")
    assert (values["port"], values["rate"], values["pace"]) == (3, 2.0, 1.0)
    assert values["origins"] == ["https://b.example", "https://c.example"]
    assert sources["port"] == "--port"
    assert sources["rate"] == "TATAMI_RATE"
    assert sources["pace"] == f"{file}, line 3"
    assert sources["sockets"] == "default"


def test_a_flag_turns_off_what_the_file_turns_on(
    capsys: pytest.CaptureFixture[str], data: Path
) -> None:
    (data / "tatami.toml").write_text("open_metrics = true\n")
    assert shown(capsys)[0]["open_metrics"] is True
    assert shown(capsys, "--no-open-metrics")[0]["open_metrics"] is False


def test_a_named_file_is_read_instead_and_its_output_can_be_read_again(
    capsys: pytest.CaptureFixture[str], data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (data / "tatami.toml").write_text("port = 1\n")
    (data / "one.toml").write_text("port = 2\n")
    monkeypatch.setenv("TATAMI_CONFIG", str(data / "one.toml"))
    first, _ = shown(capsys, "--hint", "5n")
    assert first["port"] == 2
    assert main(["serve", "--show-config", "--hint", "5n"]) == 0
    (data / "two.toml").write_text(capsys.readouterr().out)
    again, sources = shown(capsys, "--config", str(data / "two.toml"))
    assert again == first
    assert "default" not in sources.values()


def test_passwords_and_secrets_are_masked(capsys: pytest.CaptureFixture[str]) -> None:
    values, _ = shown(capsys, "--database", "postgresql+psycopg://ana:s3cret@db/tatami")
    assert values["database"] == "postgresql+psycopg://ana:********@db/tatami"
    described = settings_of(ServerConfig)["host"].described
    secret = Setting("token", str, "", type(described)("a token", is_secret=True))
    assert "s3cret" not in secret.show("s3cret", "s3cret")
    assert secret.show("", "") == '""'


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("\nprot = 1", "line 2: there is no setting 'prot'; did you mean port?"),
        ("[server]\nport = 1", "line 1: there is no setting 'server'"),
        ("port = 70000", "line 1: 70000 is not a whole number from 0 to 65535"),
        ("port = true", "line 1: True is not a whole number from 0 to 65535"),
        ("# rate\nrate = 0", "line 2: 0 is not a number above 0"),
        ("rate = nan", "line 1: nan is not a number above 0"),
        ("sockets = 0", "line 1: 0 is not a whole number of at least 1"),
        ("open_page = 'perhaps'", "line 1: 'perhaps' is not true or false"),
        ("origins = [1]", 'line 1: [1] is not a list such as ["a", "b"]'),
        ("log_level = 'loud'", "line 1: 'loud' is not one of debug, info, warning, error"),
        ("hint = '1 minute'", "line 1: '1 minute' is not a valid budget"),
        ("hint = 5", "line 1: '5' is not a valid budget"),
        ("hint = true", "line 1: True is not text"),
        ("port 1", "is not valid TOML: Expected '=' after a key in a key/value pair (at line 1"),
        ("host = 'a'\nhost = 'b'", "is not valid TOML: Cannot overwrite a value"),
    ],
)
def test_a_bad_file_is_refused_with_its_line(
    capsys: pytest.CaptureFixture[str], data: Path, text: str, complaint: str
) -> None:
    file = data / "tatami.toml"
    file.write_text(text)
    error = refused(capsys)
    assert error.startswith(f"tatami: {file}")
    assert complaint in error


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("TATAMI_RAET", "1", "there is no setting 'TATAMI_RAET'; did you mean TATAMI_RATE?"),
        ("TATAMI_PORT", "http", "'http' is not a whole number from 0 to 65535"),
        ("TATAMI_PACE", "-1", "'-1' is not a number of at least 0"),
        ("TATAMI_OPEN_METRICS", "ja", "'ja' is not true or false"),
    ],
)
def test_a_bad_variable_is_refused_by_its_name(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    value: str,
    complaint: str,
) -> None:
    monkeypatch.setenv(name, value)
    assert refused(capsys) == f"tatami: {name}: {complaint}"


def test_a_bad_flag_and_a_missing_file_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "--port", "x").startswith("tatami: --port: 'x' is not a whole number")
    missing = refused(capsys, "--config", "/no/such.toml")
    assert (
        missing == "tatami: cannot read the configuration /no/such.toml: No such file or directory"
    )


@pytest.mark.parametrize("setting", settings_of(ServerConfig).values(), ids=lambda one: one.name)
def test_every_setting_has_words_and_a_default_that_its_own_check_accepts(setting: Setting) -> None:
    assert setting.described.help
    written = json.loads(setting.show(str(setting.default), setting.default))
    if setting.name != "database":  # its default depends on the data folder
        assert setting.parse(written, "here") == setting.default


def settings_table() -> ModuleType:
    """The tool that writes the table."""
    spec = spec_from_file_location("settings_table", ROOT / "tools" / "settings_table.py")
    assert spec is not None
    assert spec.loader is not None
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


def test_the_docs_list_all_settings() -> None:
    tool = settings_table()
    assert tool.PAGE.read_text(encoding="utf-8") == tool.page(), "run tools/settings_table.py"
