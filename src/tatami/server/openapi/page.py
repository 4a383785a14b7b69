"""Shows the OpenAPI document as a page that needs nothing but a stylesheet of ours."""

from __future__ import annotations

from html import escape
from typing import Final

from tatami.server.messages import Plain
from tatami.server.openapi.curl import curl
from tatami.server.openapi.fields import fields, inside, kind, prose

PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} {version}: what programs can ask</title>
<link rel="stylesheet" href="/schema/page.css">
</head>
<body>
<header><h1>{title} <small>{version}</small></h1>
<a href="/schema/openapi.json">openapi.json</a></header>
<nav aria-label="Contents">{contents}<h2><a href="#forms">Forms</a></h2></nav>
<main>
<section class="about">{about}</section>
{sections}
<section id="forms"><h2>Forms</h2>
<p>What is sent and what is answered, field by field. A <code>?</code> can be left out.</p>
{forms}</section>
</main>
</body>
</html>
"""
KEYS: Final = ("", "Needs a key.", "Shows more with a key.")


def page_of(document: Plain, address: str) -> str:
    """Write the page for whoever asks at an address."""
    info, forms = document["info"], document["components"]["schemas"]
    contents, sections = "", ""
    for tag in document["tags"]:
        name = tag["name"]
        asked = [
            (method.upper(), path, operation)
            for path, methods in sorted(document["paths"].items())
            for method, operation in methods.items()
            if name in operation["tags"]
        ]
        lines = (
            f'<li><a href="#{operation["operationId"]}">{badge(method)} {operation["summary"]}</a>'
            for method, _, operation in asked
        )
        contents += f'<h2><a href="#{name}">{name.title()}</a></h2><ul>{"".join(lines)}</ul>'
        sections += f'<section id="{name}"><h2>{name.title()}</h2>{prose(tag["description"])}'
        sections += "".join(article(*one, forms, address) for one in asked) + "</section>"
    return PAGE.format(
        title=escape(info["title"]),
        version=escape(info["version"]),
        about=prose(info["description"]),
        contents=contents,
        sections=sections,
        forms="".join(
            f'<article id="form-{name}"><h3>{name}</h3>{inside(schema)}</article>'
            for name, schema in sorted(forms.items())
        ),
    )


def article(method: str, path: str, operation: Plain, forms: Plain, address: str) -> str:
    """Show one thing that can be asked: how, and what comes back."""
    asked = sorted(operation.get("parameters", []), key=lambda one: one["in"])
    parameters = {one["name"]: {**one["schema"], **one} for one in asked}
    needed = [name for name, parameter in parameters.items() if parameter["required"]]
    parts = [
        f'<article id="{operation["operationId"]}"><h3>{operation["summary"]}</h3>',
        f'<p class="path">{badge(method)} <code>{path.replace("/", "<wbr>/")}</code></p>',
        prose(operation["description"]),
        f'<p class="key">{KEYS[len(operation.get("security", []))]}</p>',
        fields(parameters, needed),
    ]
    if "requestBody" in operation:
        body = operation["requestBody"]["content"]["application/json"]["schema"]
        parts.append(f"<h4>Send {kind(body)}</h4>")
        parts.append(inside(forms[body["$ref"].rpartition("/")[2]]) if "$ref" in body else "")
    parts.append(f"<pre><code>{escape(curl(address, method, path, operation, forms))}</code></pre>")
    told = sorted(operation["responses"].items())
    good = [answer(*one) for one in told if one[0] < "300"]
    refused = [answer(status, {**one, "content": {}}) for status, one in told if status >= "300"]
    parts.append(f"<dl>{''.join(good)}</dl>")
    if refused:
        told_as = kind(next(iter(told[-1][1]["content"].values()))["schema"])
        why = f"<dl>{''.join(refused)}</dl>"
        parts.append(f"<details><summary>Otherwise {told_as}</summary>{why}</details>")
    return "".join(parts) + "</article>"


def answer(status: str, response: Plain) -> str:
    """Show what can come back."""
    forms = [kind(media["schema"]) for media in response.get("content", {}).values()]
    about = [escape(response["description"])] if response["description"] else []
    return f"<dt>{status}</dt><dd>{' – '.join([*forms, *about]) or 'Done.'}</dd>"


def badge(method: str) -> str:
    """Show a method."""
    return f'<b class="{method.lower()}">{method}</b>'
