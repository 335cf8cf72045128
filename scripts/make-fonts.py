"""Cuts our own small instances of Fraunces out of the full variable font (SOFT 100, WONK 0, latin letters only).

Run from the project's root with Debian's python3-fonttools and python3-brotli: python3 scripts/make-fonts.py
The results in web/fonts/ are committed; run this only to change what the fonts can do.
"""

import shutil
import tempfile

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

PACKAGES = "node_modules/@fontsource-variable/"
LETTERS = (
    "U+0020-007E,U+00A0,U+00A9,U+00AB,U+00AE,U+00B0,U+00B7,U+00BB,U+00BD,U+00C0-00D6,U+00D7,U+00D8-00DE,"
    "U+00E0-00FF,U+0131,U+2009,U+2013,U+2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2032,U+2033,U+202F,"
    "U+20AC,U+2122,U+2212"
)
FEATURES = ["kern", "liga", "mark", "ccmp", "locl", "lnum", "pnum", "tnum", "calt"]
AXES = {
    "normal": {"SOFT": 100, "WONK": 0, "wght": (400, 640), "opsz": (18, 144)},
    "italic": {"SOFT": 100, "WONK": 0, "wght": (400, 500), "opsz": 48},
}

for style, axes in AXES.items():
    font = TTFont(f"{PACKAGES}fraunces/files/fraunces-latin-full-{style}.woff2")
    font = instancer.instantiateVariableFont(font, axes)
    with tempfile.TemporaryFile() as file:
        # Some tables only come to rest once they are written.
        font.save(file)
        file.seek(0)
        font = TTFont(file)
        options = subset.Options()
        options.layout_features = FEATURES
        options.hinting = False
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=subset.parse_unicodes(LETTERS))
        subsetter.subset(font)
        font.flavor = "woff2"
        font.save(f"web/fonts/fraunces-{style}.woff2")

shutil.copy(f"{PACKAGES}figtree/files/figtree-latin-wght-normal.woff2", "web/fonts/figtree.woff2")
