"""Writes how to ask for something from a terminal, as the OpenAPI document describes it."""

from __future__ import annotations

from json import dumps
from typing import Any, Final

from tatami.server.messages import Plain

MORE: Final = " \\\n  "
PLACEHOLDERS: Final = {"string": "…", "integer": 0, "boolean": True, "array": [], "null": None}


def curl(address: str, method: str, path: str, operation: Plain, forms: Plain) -> str:
    """Write a command that asks for an operation, with what it cannot do without."""
    query = "&".join(
        f"{parameter['name']}={example(parameter['schema'], forms)}"
        for parameter in operation.get("parameters", [])
        if parameter["in"] == "query" and parameter["required"]
    )
    where = f"{address}{path}".replace("{table_id}", "TABLE").replace("{puzzle_id}", "PUZZLE") + (
        f"?{query}" if query else ""
    )
    words = [f"curl {'' if method == 'GET' else f'-X {method} '}'{where}'"]
    if {"key": []} in operation.get("security", []):
        words.append("-H 'Authorization: Bearer KEY'")
    if "requestBody" in operation:
        body = operation["requestBody"]["content"]["application/json"]["schema"]
        words.append("-H 'Content-Type: application/json'")
        words.append(f"-d '{dumps(example(body, forms))}'")
    return MORE.join(words)


def example(schema: Plain, forms: Plain) -> Any:
    """Make up something of a form."""
    if "$ref" in schema:
        return example(forms[schema["$ref"].rpartition("/")[2]], forms)
    if "anyOf" in schema:
        return example(schema["anyOf"][0], forms)
    for given in (schema.get("examples"), schema.get("enum")):
        if given:
            return given[0]
    if schema["type"] == "object":
        needed = schema.get("required", [])
        return {name: example(schema["properties"][name], forms) for name in needed}
    return PLACEHOLDERS[schema["type"]]
