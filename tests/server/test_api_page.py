"""The page of the OpenAPI document shows all of it, without scripts or anything from elsewhere."""

from __future__ import annotations

import json
import re
from html import unescape

import httpx
import pytest
from running import Plain, Player, RunningServer

from tatami.puzzles.shelf import shipped


@pytest.fixture(scope="module")
def document(server: RunningServer) -> Plain:
    told: Plain = httpx.get(f"{server.url}/schema/openapi.json").json()
    return told


@pytest.fixture(scope="module")
def page(server: RunningServer) -> str:
    answer = httpx.get(f"{server.url}/schema")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    return answer.text


def operations(document: Plain) -> list[Plain]:
    return [operation for path in document["paths"].values() for operation in path.values()]


def test_it_shows_every_operation_with_its_parameters(document: Plain, page: str) -> None:
    articles = dict(re.findall(r'<article id="([^"]+)">(.*?)</article>', page, re.DOTALL))
    for operation in operations(document):
        article = articles[operation["operationId"]]
        for parameter in operation.get("parameters", []):
            assert f"<code>{parameter['name']}</code>" in article
        for status in operation["responses"]:
            assert f"<dt>{status}</dt>" in article
        assert "<pre><code>curl " in article
        assert f'<a href="#{operation["operationId"]}">' in page


def test_it_shows_every_form_with_its_fields(document: Plain, page: str) -> None:
    articles = dict(re.findall(r'<article id="form-(\w+)">(.*?)</article>', page, re.DOTALL))
    assert articles.keys() == document["components"]["schemas"].keys()
    for name, schema in document["components"]["schemas"].items():
        for field in schema["properties"]:
            assert f"<code>{field}</code>" in articles[name]


def test_every_link_in_it_leads_somewhere(page: str) -> None:
    for target in set(re.findall(r'href="#([^"]+)"', page)):
        assert f'id="{target}"' in page


def test_it_needs_no_script_and_nothing_from_elsewhere(server: RunningServer, page: str) -> None:
    assert "<script" not in page
    assert not re.search(r"\s(style|on\w+)=", page)
    assert set(re.findall(r"https?://[^/'\"<]+", page)) == {server.url}
    sheet = httpx.get(f"{server.url}/schema/page.css")
    assert sheet.headers["content-type"].startswith("text/css")
    assert "prefers-color-scheme: dark" in sheet.text
    assert "url(" not in sheet.text
    assert "@import" not in sheet.text


@pytest.mark.parametrize("name", ["swagger", "redoc", "elements", "rapidoc", "scalar"])
def test_pages_that_load_from_elsewhere_are_not_served(server: RunningServer, name: str) -> None:
    assert httpx.get(f"{server.url}/schema/{name}").status_code == 404


def test_it_does_not_say_after_an_asker_what_would_run(server: RunningServer) -> None:
    answer = httpx.get(f"{server.url}/schema", headers={"host": "<script>alert(1)</script>"})
    assert "<script" not in answer.text


def test_its_examples_can_be_read(server: RunningServer, document: Plain, page: str) -> None:
    with Player(server, "Ana") as ana:
        table = ana.lay(game="samurai")
        sent = re.findall(r"curl -X (\w+) '([^']+)'.*?-d '(.*?)'</code>", unescape(page), re.DOTALL)
        assert len(sent) == sum("requestBody" in one for one in operations(document)) > 0
        for method, url, body in sent:
            where = url.replace("TABLE", table).replace("PUZZLE", shipped("samurai")[0].id)
            answer = ana.http.request(method, where, json=json.loads(body))
            assert answer.status_code not in (400, 415), answer.text


def test_actions_are_told_apart_by_what_they_do(document: Plain) -> None:
    act = document["paths"]["/api/tables/{table_id}/actions"]["post"]
    body = act["requestBody"]["content"]["application/json"]["schema"]
    apart = body["discriminator"]
    assert apart["propertyName"] == "do"
    assert [one["$ref"] for one in body["anyOf"]] == [*apart["mapping"].values()]
    for do, ref in apart["mapping"].items():
        form = document["components"]["schemas"][ref.rpartition("/")[2]]
        assert form["properties"]["do"] == {"enum": [do]}
        assert form["additionalProperties"] is False


def test_what_needs_a_key_says_so(document: Plain) -> None:
    assert document["components"]["securitySchemes"]["key"]["scheme"] == "bearer"
    for operation in operations(document):
        needs_key = operation.get("security") == [{"key": []}]
        takes_key = {"key": []} in operation.get("security", [])
        assert needs_key <= takes_key
        assert takes_key == ("401" in operation["responses"])
