"""The two packs of the range: a rolled tin with a plastic lid, and a carton."""
import json
import math
import os

import shading
from shapes import box, filleted, group, lathe, mesh, soften

ART = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LABELS = os.path.join(ART, ".work", "labels")

TIN_RADIUS = 0.5
LABEL_HEIGHT = 1.166
CARTON = (0.95, 0.42, 1.4)

_catalogue = None


def facts(slug):
    """Pack kind and colours of a product, as the label drawing wrote them down."""
    global _catalogue
    if _catalogue is None:
        with open(os.path.join(LABELS, "packs.json"), encoding="utf-8") as file:
            _catalogue = json.load(file)
    return _catalogue[slug]


def label(slug, face):
    return os.path.join(LABELS, f"{slug}-{face}.png")


def tin(slug, location=(0, 0, 0), turn=0):
    """A 400 g tin with its front turned by `turn` degrees."""
    paper = shading.printed("label", label(slug, "wrap"), 0.36, coat=0.28, coat_roughness=0.1, specular=0.22)
    r, z0 = TIN_RADIUS, 0.035
    body = lathe("body", [(r, z0 + LABEL_HEIGHT * i / 4) for i in range(5)], paper, 192, wrap=True)
    parts = [body, *rims(), *lid_parts(facts(slug)["lid"], z0 + LABEL_HEIGHT + 0.03)]
    return group(parts, location, (0, 0, turn))


def rims():
    """Foot and seam of a tin."""
    r, z0, z1 = TIN_RADIUS, 0.035, 0.035 + LABEL_HEIGHT
    steel = shading.plain("steel", "#E8E8E6", 0.22, metallic=1)
    return [
        lathe("foot", filleted([(0, 0.012, 0), (r - 0.03, 0.012), (r - 0.03, 0), (r + 0.012, 0), (r + 0.012, 0.034), (r, 0.037), (r - 0.01, z0 + 0.001)], 0.007), steel, 192),
        lathe("seam", filleted([(r - 0.01, z1 - 0.001), (r, z1 - 0.002), (r + 0.012, z1 + 0.004), (r + 0.012, z1 + 0.04), (r - 0.02, z1 + 0.04), (r - 0.02, z1 + 0.02)], 0.008), steel, 192),
    ]


def lid_parts(colour, z):
    r = TIN_RADIUS
    plastic = shading.plain("lid", colour, 0.42, specular=0.4)
    profile = [(r + 0.013, z), (r + 0.026, z), (r + 0.026, z + 0.012), (r + 0.02, z + 0.016), (r + 0.02, z + 0.085), (r - 0.035, z + 0.085), (r - 0.05, z + 0.062), (0, z + 0.062, 0)]
    ring = [(r - 0.16, z + 0.0625), (r - 0.15, z + 0.072), (r - 0.13, z + 0.072), (r - 0.12, z + 0.0625)]
    return [lathe("lid", filleted(profile, 0.012), plastic, 192), lathe("ring", filleted(ring, 0.006), plastic, 128)]


def carton(slug, location=(0, 0, 0), turn=0, scale=1):
    """A folding carton; `turn` in degrees, negative shows its right side."""
    width, depth, height = CARTON
    x, y = width / 2, depth / 2
    card = dict(roughness=0.5, coat=0.05, coat_roughness=0.3, specular=0.22)
    front = shading.printed("front", label(slug, "front"), **card)
    side = shading.printed("side", label(slug, "side"), **card)
    top = shading.plain("top", facts(slug)["lid"], 0.5, specular=0.3)
    vertices = [(sx * x, sy * y, z) for z in (0, height) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(0, 1, 5, 4), (1, 2, 6, 5), (3, 0, 4, 7), (2, 3, 7, 6), (4, 5, 6, 7), (3, 2, 1, 0)]
    body = mesh("carton", vertices, faces, None, [[(0, 0), (1, 0), (1, 1), (0, 1)]] * 6, smooth=False)
    for material in (front, side, top):
        body.data.materials.append(material)
    for polygon, slot in zip(body.data.polygons, (0, 1, 1, 0, 2, 2)):
        polygon.material_index = slot
    soften(body, 0.012)
    flap = box("flap", (width - 0.02, depth - 0.03, 0.008), top, bevel=0.003)
    flap.location = (0, 0, height)
    return group([body, flap], location, (0, 0, turn), scale)


def pack(slug, location=(0, 0, 0), turn=0):
    """Whichever pack the product comes in."""
    make = tin if facts(slug)["pack"] == "tin" else carton
    return make(slug, location, turn)
