"""Cuts the letters and weights that the site uses out of the full variable fonts.

Run from the project's root with Debian's fonttools and python3-brotli: python3 scripts/make-fonts.py
The results in web/fonts/ are committed; run this only to change what the fonts can do.
"""

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
# What Arabic and Persian texts of people and owners need; the digits of the site are Latin.
ARABIC = (
    "U+0020,U+060C,U+061B,U+061F,U+0621-063A,U+0640-0656,U+0660-066D,U+0670,U+0671,U+067E,U+0686,U+0698,U+06A4,U+06A9,U+06AF,"
    "U+06CC,U+06D4,U+06F0-06F9,U+200C-200F"
)
FEATURES = ["kern", "liga", "mark", "ccmp", "locl", "lnum", "pnum", "tnum", "calt"]
JOINING = ["init", "medi", "fina", "isol", "rlig", "mkmk"]
# One weight for headings and one for quotes: each further one would cost every visitor some 15 KB.
FONTS = {
    "fraunces-normal": ("fraunces/files/fraunces-latin-full-normal", {"SOFT": 100, "WONK": 0, "wght": 480, "opsz": (18, 144)}),
    "fraunces-italic": ("fraunces/files/fraunces-latin-full-italic", {"SOFT": 100, "WONK": 0, "wght": 400, "opsz": 48}),
    "figtree": ("figtree/files/figtree-latin-wght-normal", {"wght": (400, 700)}),
    "el-messiri": ("el-messiri/files/el-messiri-arabic-wght-normal", {"wght": 600}),
    "readex-pro": ("readex-pro/files/readex-pro-arabic-wght-normal", {"wght": (350, 600)}),
}
ARABIC_FONTS = ["el-messiri", "readex-pro"]


def settled(font):
    """Some tables only come to rest once they are written."""
    file = tempfile.TemporaryFile()
    font.save(file)
    file.seek(0)
    return TTFont(file)


for name, (source, axes) in FONTS.items():
    font = settled(instancer.instantiateVariableFont(TTFont(f"{PACKAGES}{source}.woff2"), axes))
    # Words of people stand in the text face, with every letter it has.
    letters = list(font.getBestCmap()) if name == "figtree" else subset.parse_unicodes(LETTERS)
    options = subset.Options()
    options.layout_features = FEATURES
    if name in ARABIC_FONTS:
        letters = subset.parse_unicodes(ARABIC)
        options.layout_features = FEATURES + JOINING
    options.hinting = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(f"web/fonts/{name}.woff2")
