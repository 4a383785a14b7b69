"""The page is set in its own two faces, in every language."""

from __future__ import annotations

from web.browsers import Browsers

LETTERS = "ąćęłńóśźż ĄĆĘŁŃÓŚŹŻ äöüß ÄÖÜẞ ëïé ij „” ‚’ “” ‘’ – … 0123456789"
FACES = {"h2": {"Alegreya"}, "p": {"Source Sans 3", "Tatami Sans 3"}}
ADD_TEXT = """
([tag, text]) => {
  const element = document.createElement(tag);
  element.id = `sample-${tag}`;
  element.textContent = text;
  document.body.append(element);
  const face = `1rem ${getComputedStyle(element).fontFamily.split(',')[0]}`;
  return document.fonts.load(face, text).then(() => null);
}
"""


def test_no_letter_falls_back_to_a_system_font(browsers: Browsers) -> None:
    page = browsers.open("/")
    for tag in FACES:
        page.evaluate(ADD_TEXT, [tag, LETTERS])
    devtools = page.context.new_cdp_session(page)
    devtools.send("DOM.enable")
    devtools.send("CSS.enable")
    root = devtools.send("DOM.getDocument")["root"]["nodeId"]
    for tag, faces in FACES.items():
        sample = {"nodeId": root, "selector": f"#sample-{tag}"}
        node = devtools.send("DOM.querySelector", sample)["nodeId"]
        used = devtools.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
        assert all(font["isCustomFont"] for font in used)
        assert {font["familyName"].split(" Extra")[0] for font in used} == faces
