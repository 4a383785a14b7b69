"""Where a server listens: HTTPS with a certificate, or a unix socket for a proxy."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import socket
import ssl
import stat
import subprocess
from pathlib import Path

import httpx
import pytest
from raw import PATIENCE, wait_until
from running import running
from websockets.asyncio.client import connect, unix_connect

from tatami.cli.main import main
from tatami.core.errors import TatamiError
from tatami.server.net.listening import UNIX_MODE, listen_at_unix, tls_context

KEY = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
NAMES = "-subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1"


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a new certificate for this machine, cert.pem, and its key.pem."""
    folder = tmp_path_factory.mktemp("certificate")
    command = f"openssl req -x509 -days 2 {KEY} {NAMES} -keyout key.pem -out cert.pem"
    subprocess.run(command.split(), cwd=folder, check=True, capture_output=True)
    return folder


def test_https_is_served_and_a_silent_handshake_times_out(
    tmp_path: Path, certificate: Path
) -> None:
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    shutil.copy(certificate / "cert.pem", cert)
    shutil.copy(certificate / "key.pem", key)
    trusted = ssl.create_default_context(cafile=str(cert))
    flags = ["--tls-cert", str(cert), "--tls-key", str(key), "--request-timeout", "2"]

    async def subscribe(url: str) -> None:
        async with connect(url, ssl=trusted, proxy=None) as made:
            await made.send('{"type": "subscribe"}')
            assert json.loads(await made.recv())["rule"] == "table.no_such_table"

    with (
        running(tmp_path, *flags) as server,
        socket.create_connection(("127.0.0.1", server.port), PATIENCE) as silent,
        socket.create_connection(("127.0.0.1", server.port), PATIENCE) as plain,
    ):
        assert server.url.startswith("https://127.0.0.1:")
        plain.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        with httpx.Client(base_url=server.url, verify=trusted) as http:
            assert http.get("/healthz").json()["ok"] is True
            gauge = "\ntatami_connections "
            assert gauge in http.get("/metrics").text
            assert silent.recv(1) == b""
            wait_until(lambda: f"{gauge}1.0" in http.get("/metrics").text)
        asyncio.run(subscribe(f"{server.url.replace('http', 'ws')}/api/tables/abcdefgh/socket"))
        cert.write_text("no certificate")  # the old one stays
        server.process.send_signal(signal.SIGHUP)
        wait_until(lambda: "the certificate was not renewed" in server.logged())
        shutil.copy(certificate / "cert.pem", cert)
        server.process.send_signal(signal.SIGHUP)
        wait_until(lambda: "the certificate was read again" in server.logged())
        assert httpx.get(f"{server.url}/healthz", verify=trusted).status_code == 200
        assert server.stop() == 0


def test_a_unix_socket_is_served_for_a_proxy_and_removed_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "tatami.sock"
    listen_at_unix(str(path)).close()  # left behind by a server that was killed
    with running(tmp_path, "--unix", str(path)) as server:
        assert server.url == str(path)
        assert stat.S_IMODE(path.stat().st_mode) == UNIX_MODE == 0o660
        asked = {"x-forwarded-for": "127.0.0.1", "x-request-id": "from-the-proxy"}
        with httpx.Client(
            transport=httpx.HTTPTransport(uds=str(path)), base_url="http://localhost"
        ) as http:
            answer = http.get("/metrics", headers=asked)  # the proxy is believed
            assert (answer.status_code, answer.headers["x-request-id"]) == (200, "from-the-proxy")
            assert http.get("/metrics").status_code == 404
            assert http.get("/api/games", headers={"host": "evil.example"}).status_code == 421

        async def subscribe() -> None:
            url = "ws://localhost/api/tables/abcdefgh/socket"
            async with unix_connect(str(path), url) as made:
                await made.send('{"type": "subscribe"}')
                assert json.loads(await made.recv())["rule"] == "table.no_such_table"

        asyncio.run(subscribe())
        with pytest.raises(TatamiError, match="another server uses it"):
            listen_at_unix(str(path))
        assert server.stop() == 0
        server.check_log()
    assert not path.exists()


def test_the_unix_socket_of_another_server_stays(tmp_path: Path) -> None:
    path = tmp_path / "tatami.sock"
    with running(tmp_path, "--unix", str(path)) as server:
        path.rename(tmp_path / "old.sock")  # so that its inode is not used again
        with listen_at_unix(str(path)):
            assert server.stop() == 0
            assert path.exists()


def test_a_file_that_is_no_socket_stays(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("keep me")
    with pytest.raises(TatamiError, match="the file exists and is not a socket"):
        listen_at_unix(str(path))
    assert path.read_text() == "keep me"
    with pytest.raises(TatamiError, match="cannot listen on"):
        listen_at_unix(str(tmp_path / ("x" * 200)))


@pytest.mark.parametrize(
    ("flags", "complaint"),
    [
        (["--tls-cert", "{cert}"], "set both tls_cert and tls_key, or neither"),
        (["--tls-cert", "{cert}", "--tls-key", "/no/key.pem"], "tls_key: cannot read /no/key.pem"),
        (["--tls-cert", "{cert}", "--tls-key", "{cert}"], "cannot use tls_cert"),
    ],
)
def test_a_certificate_that_does_not_work_is_refused(
    capsys: pytest.CaptureFixture[str], certificate: Path, flags: list[str], complaint: str
) -> None:
    named = [flag.format(cert=certificate / "cert.pem") for flag in flags]
    umask = os.umask(0)
    try:
        assert main(["serve", "--port", "0", *named]) == 2
    finally:
        os.umask(umask)
    assert complaint in capsys.readouterr().err


def test_without_a_certificate_there_is_no_tls() -> None:
    assert tls_context("", "") is None
