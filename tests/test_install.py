"""With no compiler the package still builds, says so, and runs the same files uncompiled."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from release_readme import release_readme

ROOT = Path(__file__).parent.parent


def build(tmp_path: Path, **env: str) -> tuple[Path, str]:
    """Build a wheel from a copy of the sources; give it with all that the build said."""
    source = tmp_path / "source"
    built = shutil.ignore_patterns("*.so", "*.egg-info", "__pycache__")
    for name in ("src", "tools"):
        shutil.copytree(ROOT / name, source / name, ignore=built)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE.md"):
        shutil.copy(ROOT / name, source)
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pip", "wheel", "-v", "--no-deps", "--no-build-isolation"),
            *("--wheel-dir", str(tmp_path / "wheels"), str(source)),
        ],
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        check=True,
    )
    (wheel,) = (tmp_path / "wheels").glob("*.whl")
    return wheel, done.stdout + done.stderr


@pytest.mark.soak("builds a package; the other half of make test runs the same files uncompiled")
def test_without_a_compiler_the_same_files_run_uncompiled(tmp_path: Path) -> None:
    wheel, said = build(tmp_path, CC="no-such-compiler")
    assert "tatami-games: could not compile" in said
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        archive.extractall(tmp_path / "site")
    assert not [name for name in names if name.endswith(".so")]
    for name in ("rules.toml", "components.toml", "words.toml", "kernel.py", "kernel.pxd"):
        assert f"tatami/games/samurai/{name}" in names
    assert "tatami/py.typed" in names
    assert "tatami/games/samurai/art/ronin.svg" in names
    assert "tatami/kits/drawing/colours.css" in names
    types = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src").rglob("*.pxd")}
    assert types <= set(names)  # what the kernels of other packages compile against
    for name in ("games/samurai/puzzles.toml", "puzzles/words.toml"):
        assert f"tatami/{name}" in names
    assert not [name for name in names if "bench" in name]
    done = subprocess.run(
        [sys.executable, "-P", "-m", "tatami.cli.main", "--version"],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "site")},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "uncompiled" in done.stdout


def test_the_source_archive_has_all_that_building_and_testing_takes(tmp_path: Path) -> None:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("this is no checkout, so nothing says which files belong to it")
    subprocess.run(
        [sys.executable, "setup.py", "--quiet", "egg_info", "--egg-base", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    (sources,) = tmp_path.glob("*.egg-info/SOURCES.txt")
    names = {*sources.read_text(encoding="utf-8").splitlines()}
    wanted = {name for name in listed.stdout.splitlines() if (ROOT / name).exists()}
    assert wanted - names == set()
    assert "src/tatami/page/index.html" in names
    generated = {name for name in names - wanted if Path(name).suffix in (".c", ".so", ".pyc")}
    assert not generated
    assert not [name for name in names if name.startswith(("web/node_modules", ".venv", "build"))]


def test_the_readme_of_a_release_has_no_relative_link() -> None:
    text = release_readme()
    targets = re.findall(r"\]\(([^)]*)\)", text)
    assert targets
    assert all(target.startswith("https://") for target in targets)
    assert re.sub(r"\]\([^)]*\)", "", text) == re.sub(
        r"\]\([^)]*\)", "", (ROOT / "README.md").read_text(encoding="utf-8")
    )
