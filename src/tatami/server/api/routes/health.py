"""The health of the server: /livez for a supervisor, /healthz for a proxy, /metrics."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from tatami import __version__
from tatami.core.build import is_compiled
from tatami.server.api.answers import response_spec
from tatami.server.api.metrics.server import Metrics
from tatami.server.api.person import TheTables
from tatami.server.config import ServerConfig
from tatami.server.lan import url_for_others
from tatami.server.net.address import is_local
from tatami.server.schema.health import Health


@get(
    "/healthz",
    tags=["host"],
    summary="Can it serve?",
    responses={
        200: response_spec(Health),
        503: response_spec(Health, "Nothing can be stored."),
    },
)
async def healthz(request: Request[Any, Any, Any], tables: TheTables) -> Response[Health]:
    """Return whether moves can be stored: a real write is tried, at most once a second.

    For a proxy or a monitor. A restart does not help against a full disk: see `/livez`.
    """
    well = await tables.store.is_healthy()
    health = Health(well, __version__, is_compiled(), lan_url(request))
    return Response(health, status_code=200 if well else 503)


def lan_url(request: Request[Any, Any, Any]) -> str:
    """Return the URL for other machines on the network; empty unless the client is local."""
    _, port = request.scope["server"] or ("", None)
    if port is None or not is_local(request.client):
        return ""
    config: ServerConfig = request.app.state.config
    return url_for_others(config.host, port, "https" if config.tls_cert else "http")


@get("/livez", tags=["host"], summary="Does it run?", sync_to_thread=False)
def livez(request: Request[Any, Any, Any]) -> Health:
    """Answer, as long as the server can. For a supervisor, which restarts it if it does not."""
    return Health(True, __version__, is_compiled(), lan_url(request))


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Request[Any, Any, Any], metrics: NamedDependency[Metrics]) -> Response[bytes]:
    """Return the metrics; only to this machine, unless the host opened them."""
    if not metrics.are_open and not is_local(request.client):
        raise NotFoundException
    return Response(generate_latest(metrics.registry), media_type=CONTENT_TYPE_LATEST)
