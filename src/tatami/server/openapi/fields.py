"""Shows forms: their fields, and what each of them can be."""

from __future__ import annotations

import re
from html import escape
from json import dumps
from typing import Final

from tatami.server.messages import Plain

LIMITS: Final = (
    ("minLength", "maxLength", " characters"),
    ("minimum", "maximum", ""),
    ("minItems", "maxItems", " of them"),
    ("minProperties", "maxProperties", " of them"),
)


def inside(schema: Plain) -> str:
    """Show what a form is for, and its fields."""
    about = prose(schema.get("description", ""))
    return about + fields(schema.get("properties", {}), schema.get("required", []))


def fields(schemas: Plain, required: list[str]) -> str:
    """Show fields or parameters: name, form, and whether they can be left out."""
    rows = (
        f'<tr><th scope="row"><code>{name}</code>{"" if name in required else "<i>?</i>"}'
        f"<td>{kind(schema)}{note(schema)}"
        for name, schema in schemas.items()
    )
    return f"<table>{''.join(rows)}</table>" if schemas else ""


def kind(schema: Plain) -> str:
    """Say what form something has."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f'<a href="#form-{name}">{name}</a>'
    if "anyOf" in schema:
        apart = schema.get("discriminator", {}).get("propertyName")
        told = f", told apart by <code>{apart}</code>" if apart else ""
        return " or ".join(kind(one) for one in schema["anyOf"]) + told
    if "enum" in schema:
        return " ".join(f"<code>{value}</code>" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {kind(schema['items'])}{limits(schema)}"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"object of {kind(schema['additionalProperties'])}{limits(schema)}"
    return f"{schema.get('type', 'anything')}{limits(schema)}"


def limits(schema: Plain) -> str:
    """Say how long, how much or how many, and what it matches."""
    said = ""
    for least, most, unit in LIMITS:
        if least in schema or most in schema:
            said += f", {span(schema.get(least), schema.get(most))}{unit}"
    if "pattern" in schema:
        said += f", matching <code>{escape(schema['pattern'])}</code>"
    return said


def span(least: float | None, most: float | None) -> str:
    """Say between what something is."""
    if least is None:
        return f"at most {most:.0f}"
    return f"at least {least:.0f}" if most is None else f"{least:.0f} to {most:.0f}"


def note(schema: Plain) -> str:
    """Say where a parameter stands, what it is for, and what it is when left out."""
    parts = [f"in the {schema['in']}"] if "in" in schema else []
    parts += [prose(schema["description"])[3:-4]] if "description" in schema else []
    if schema.get("default"):
        parts.append(f"by default <code>{escape(dumps(schema['default']))}</code>")
    return f"<small>{'; '.join(parts)}</small>" if parts else ""


def prose(text: str) -> str:
    """Write paragraphs, with `code` and *emphasis*."""
    marked = re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))
    marked = re.sub(r"\*([^*]+)\*", r"<em>\1</em>", marked)
    return "".join(f"<p>{part}</p>" for part in marked.split("\n\n") if part.strip())
