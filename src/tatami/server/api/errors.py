"""Turns errors into responses: a status, the id of the rule, and a sentence for the person."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.status_codes import HTTP_404_NOT_FOUND, HTTP_500_INTERNAL_SERVER_ERROR

from tatami.core.errors import IllegalMove, TatamiError
from tatami.core.registry import rule_text
from tatami.core.text.worded import reason_of
from tatami.core.text.words import LANGUAGES, words
from tatami.kits.records.error import RecordError
from tatami.server.api.head import allowed_methods
from tatami.server.api.lang import language
from tatami.server.api.request import MOST_BODY
from tatami.server.api.routes.page import PAGE
from tatami.server.live.workers.messages import RemoteRefusal
from tatami.server.live.workers.refusal import RefusedElsewhere
from tatami.server.schema.base import Refusal
from tatami.server.store.writer import Fenced
from tatami.server.table.refusal import Busy, Malformed, Refused, TryLater

NOT_FOUND: Final = ("no_such_table", "table_removed", "no_such_puzzle")
FORBIDDEN: Final = (
    *("not_yours", "only_host", "not_seated", "no_watching", "no_spectator_chat", "foreign_page"),
)
UNAUTHORIZED: Final = ("no_key", "unknown_key")
UNPROCESSABLE: Final = (
    "no_name",
    "nothing_said",
    "no_move",
    "unreadable",
    "malformed",
    "bad_record",
    "unfinished_turn",
)
TOO_MANY: Final = (
    "too_fast",
    "too_many_sockets",
    "hint_under_way",
    "many_analyses",
    "many_analyses_here",
    "quota_person",
    "quota_address",
)
MISDIRECTED: Final = ("other_host",)
UNAVAILABLE: Final = ("busy", "stopping")
NO_ROOM: Final = ("no_room",)
STATUSES: Final = (
    (NOT_FOUND, 404),
    (FORBIDDEN, 403),
    (UNAUTHORIZED, 401),
    (UNPROCESSABLE, 422),
    (TOO_MANY, 429),
    (MISDIRECTED, 421),
    (UNAVAILABLE, 503),
    (NO_ROOM, 507),
)
WORDED: Final = (400, 404, 405, 413, 415, 426)
HTTP_426_UPGRADE_REQUIRED: Final = 426
WEBSOCKET: Final = "websocket"  # the framework's word among methods
DETAILED: Final = (400, 415)  # with what is wrong with the form of the request


def describe_error(error: TatamiError, lang: str) -> Refusal:
    """Return the refusal that an error stands for, in a language."""
    if isinstance(error, RefusedElsewhere):
        return error.refusal.texts[lang]
    if isinstance(error, Malformed):
        return Refusal(error.rule, error.text(lang), error.detail)
    if isinstance(error, Refused):
        return Refusal(error.rule, error.text(lang))
    if isinstance(error, IllegalMove):
        return Refusal(error.rule, f"{error.move}: {rule_text(error.rule, lang)}")
    if isinstance(error, RecordError):
        return describe_error(Refused("bad_record", line=error.line, reason=error.text(lang)), lang)
    return describe_error(Refused("unreadable", reason=reason_of(error)), lang)


def status_of(error: TatamiError) -> int:
    """Return the HTTP status for an error."""
    if isinstance(error, RefusedElsewhere):
        return error.refusal.status
    if not isinstance(error, Refused):
        return 422
    return next((status for keys, status in STATUSES if error.key in keys), 409)


def retry_after(error: TatamiError) -> int | None:
    """Return after how many seconds a request can be repeated, if the error says so."""
    if isinstance(error, RefusedElsewhere):
        return error.refusal.retry_after
    return error.seconds if isinstance(error, TryLater) else None


def describe_for_worker(error: TatamiError) -> RemoteRefusal:
    """Describe an error in every language, for the client of another worker."""
    texts = {lang: describe_error(error, lang) for lang in LANGUAGES}
    return RemoteRefusal(status_of(error), retry_after(error), texts)


def refuse(request: Request[Any, Any, Any], error: TatamiError) -> Response[Refusal]:
    """Respond to an error that was raised for the client."""
    seconds = retry_after(error)
    headers = {} if seconds is None else {"retry-after": str(seconds)}
    refusal = describe_error(error, language(request))
    return Response(refusal, status_code=status_of(error), headers=headers)


def refuse_fenced(request: Request[Any, Any, Any], _: Fenced) -> Response[Refusal]:
    """Respond while the other workers count this one as dead: nothing was stored."""
    return refuse(request, Busy(1))


def refuse_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Respond to what the framework rejects, such as an unknown path or an invalid parameter."""
    if error.status_code == HTTP_404_NOT_FOUND and wants_page(request):
        # The page shows its own "not found", with a link to the start.
        page = (PAGE / "index.html").read_bytes()
        return Response(page, status_code=HTTP_404_NOT_FOUND, media_type="text/html")
    status, headers = error.status_code, headers_of(request, error)
    if WEBSOCKET in headers.values():
        status = HTTP_426_UPGRADE_REQUIRED
    text = reason = error.detail
    if status in WORDED:
        say = words("tatami.server", language(request))
        text = say(f"http_{status}", most=MOST_BODY // 1024)
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        reason = "; ".join(describe_problem(part) for part in error.extra)
    refusal = Refusal(f"http.{status}", text, reason if status in DETAILED else "")
    return Response(refusal, status_code=status, headers=headers)


def headers_of(request: Request[Any, Any, Any], error: HTTPException) -> dict[str, str]:
    """Return the headers of a refusal: which methods a path has, or that it is for WebSockets."""
    headers = dict(error.headers or {})
    if "allow" not in headers:
        return headers
    methods = {*headers["allow"].split(", ")}
    if methods != {WEBSOCKET}:
        return {**headers, "allow": allowed_methods(methods)}
    # A socket begins as GET.
    return (
        {"upgrade": WEBSOCKET, "connection": "upgrade"}
        if request.method == "GET"
        else {"allow": "GET"}
    )


def wants_page(request: Request[Any, Any, Any]) -> bool:
    """Does a browser ask for a page, not a program for the API or for an asset?"""
    is_ours = request.url.path.startswith(("/api/", "/assets/"))
    wanted = "text/html" in request.headers.get("accept", "")
    return wanted and not is_ours and (PAGE / "index.html").is_file()


def describe_problem(part: dict[str, str]) -> str:
    """Describe what is wrong with one part of a request."""
    key, message = part.get("key", ""), part.get("message", "")
    if key == "data":  # StrictRequest reads the body: the framework only notices that it is missing
        return "the request needs a JSON body"
    return f"{key}: {message}" if key else message


def fail(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """Respond to an unexpected error without revealing it, and log it."""
    request.app.state.log.error("a request failed", exc_info=error)
    refusal = Refusal("http.500", words("tatami.server", language(request))("http_500"))
    return Response(refusal, status_code=HTTP_500_INTERNAL_SERVER_ERROR)
