"""Sends HTTP requests to a server, one after the other on one connection."""

from __future__ import annotations

import json
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import urlsplit

from tatami.core.errors import TatamiError


class HttpClient:
    """A connection that is kept open between requests."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.connection = HTTPConnection(parts.hostname or "", parts.port, timeout=30)

    def post(self, path: str, body: object, key: str | None = None) -> Any:
        """Send JSON, with a key if there is one; return the JSON of the answer."""
        headers = {"Content-Type": "application/json"}
        if key is not None:
            headers["Authorization"] = f"Bearer {key}"
        try:
            self.connection.request("POST", path, json.dumps(body), headers)
            response = self.connection.getresponse()
            answer = response.read()
        except (OSError, HTTPException) as error:
            raise TatamiError(f"POST {path}: no answer ({error})") from error
        if response.status >= 300:
            reason = answer[:200].decode(errors="replace")
            raise TatamiError(f"POST {path}: {response.status} {reason}")
        return json.loads(answer)

    def close(self) -> None:
        """Close the connection."""
        self.connection.close()
