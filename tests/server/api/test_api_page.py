"""The OpenAPI document describes what is accepted, and a viewer is served with it."""

from __future__ import annotations

import re

import httpx
import pytest
from running import Plain, RunningServer


@pytest.fixture(scope="module")
def document(server: RunningServer) -> Plain:
    data: Plain = httpx.get(f"{server.url}/schema/openapi.json").json()
    return data


def operations(document: Plain) -> list[Plain]:
    return [operation for path in document["paths"].values() for operation in path.values()]


def test_the_viewer_is_part_of_the_page_and_loads_nothing_from_elsewhere(
    server: RunningServer,
) -> None:
    answer = httpx.get(f"{server.url}/schema")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    parts = re.findall(r'(?:src|href)="([^"]+)"', answer.text)
    assert parts
    assert all(part.startswith("/") for part in parts)
    for part in parts:
        assert httpx.get(f"{server.url}{part}").status_code == 200
    assert "<style" not in answer.text
    assert not re.search(r"<script(?![^>]* src=)", answer.text)


@pytest.mark.parametrize("name", ["swagger", "redoc", "elements", "rapidoc", "scalar"])
def test_pages_that_load_from_elsewhere_are_not_served(server: RunningServer, name: str) -> None:
    assert httpx.get(f"{server.url}/schema/{name}").status_code == 404


def test_actions_are_distinguished_by_their_type(document: Plain) -> None:
    act = document["paths"]["/api/tables/{table_id}/actions"]["post"]
    body = act["requestBody"]["content"]["application/json"]["schema"]
    apart = body["discriminator"]
    assert apart["propertyName"] == "type"
    assert [one["$ref"] for one in body["anyOf"]] == [*apart["mapping"].values()]
    for do, ref in apart["mapping"].items():
        form = document["components"]["schemas"][ref.rpartition("/")[2]]
        assert form["properties"]["type"] == {"enum": [do]}
        assert form["additionalProperties"] is False


def test_operations_that_need_a_key_declare_it(document: Plain) -> None:
    assert document["components"]["securitySchemes"]["key"]["scheme"] == "bearer"
    for operation in operations(document):
        needs_key = operation.get("security") == [{"key": []}]
        takes_key = {"key": []} in operation.get("security", [])
        assert needs_key <= takes_key
        assert takes_key == ("401" in operation["responses"])
