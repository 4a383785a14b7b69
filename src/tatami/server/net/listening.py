"""Sockets to listen at: an address and port, or a unix socket; and the certificate for TLS."""

from __future__ import annotations

import errno
import os
import socket
import ssl
import stat
from pathlib import Path
from typing import Final

from tatami.core.errors import TatamiError

BACKLOG: Final = 2048
UNIX_MODE: Final = 0o660  # the proxy's user is in the group of the socket


def listen_at(host: str, port: int) -> socket.socket:
    """Return a socket that listens at a port. Raises TatamiError if another program uses it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    taken = socket.socket(family)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((host, port))
        taken.listen(BACKLOG)  # two programs can bind the same port, but not listen on it
    except OSError as error:
        taken.close()
        raise TatamiError(f"cannot listen on {host}:{port}: {error.strerror}") from None
    return taken


def listen_at_unix(path: str) -> socket.socket:
    """Return a unix socket that listens; one that a stopped server left behind is replaced.

    Raises TatamiError if there is another file, or if another server listens there.
    """
    if not hasattr(socket, "AF_UNIX"):
        raise TatamiError("unix: this system has no Unix sockets; use host and port")
    remove_stale(Path(path))
    taken = socket.socket(socket.AF_UNIX)
    try:
        taken.bind(path)
        os.chmod(path, UNIX_MODE)
        taken.listen(BACKLOG)
    except OSError as error:
        taken.close()
        raise TatamiError(f"cannot listen on {path}: {error.strerror or error}") from None
    return taken


def remove_stale(path: Path) -> None:
    """Remove a unix socket that nobody listens at. Raises TatamiError for anything else there."""
    try:
        mode = path.lstat().st_mode
    except OSError:  # there is nothing, or it will be said when it is bound
        return
    if not stat.S_ISSOCK(mode):
        raise TatamiError(f"cannot listen on {path}: the file exists and is not a socket")
    with socket.socket(socket.AF_UNIX) as probe:
        probe.settimeout(1)
        found = probe.connect_ex(str(path))
    if found != errno.ECONNREFUSED:
        raise TatamiError(
            f"cannot listen on {path}: another server uses it, or you lack permission"
        )
    path.unlink(missing_ok=True)


def tls_context(cert: str, key: str) -> ssl.SSLContext | None:
    """Return what TLS needs; None without a certificate. Raises TatamiError if it does not work."""
    if not cert and not key:
        return None
    if not cert or not key:
        raise TatamiError("set both tls_cert and tls_key, or neither")
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.set_alpn_protocols(["http/1.1"])
    load_certificate(context, cert, key)
    return context


def load_certificate(context: ssl.SSLContext, cert: str, key: str) -> None:
    """Read the certificate and its key from their files, also again. Raises TatamiError."""
    for name, path in (("tls_cert", cert), ("tls_key", key)):
        try:
            Path(path).read_bytes()
        except OSError as error:
            raise TatamiError(f"{name}: cannot read {path}: {error.strerror}") from None
    try:
        context.load_cert_chain(cert, key, password="")  # a key with a password cannot be used
    except (ssl.SSLError, OSError) as error:
        reason = getattr(error, "reason", None) or error
        raise TatamiError(f"cannot use tls_cert {cert} with tls_key {key}: {reason}") from None
