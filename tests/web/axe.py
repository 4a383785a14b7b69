"""Accessibility violations that axe finds on a page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Page

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# The numbers on a place of a board, or on a portrait, are part of a picture: nobody would say them
# to press it.
PICTURES: Final = """() => axe.configure({
  rules: [{ id: 'label-content-name-mismatch', selector: ':not([data-place], .portrait)' }],
})"""
# Colours change by transitions, however short: wait until they have run out.
SERIOUS: Final = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const { violations } = await axe.run({
    resultTypes: ['violations'],
    rules: { 'label-content-name-mismatch': { enabled: true } }, // it counts as experimental
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' '));
}"""


def load_axe(page: Page) -> None:
    """Load axe into a page, whose security policy forbids an added script tag."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate(PICTURES)


def serious_violations(page: Page) -> list[str]:
    """Violations that are serious or worse, each with its elements."""
    found: list[str] = page.evaluate(SERIOUS)
    return found
