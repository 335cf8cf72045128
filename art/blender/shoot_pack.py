"""Photograph one pack on transparent ground.

    blender -b --python shoot_pack.py -- SLUG VIEW OUT.png [WIDTH] [SAMPLES]

VIEW is `front` (the range shot: same camera, light, horizon and scale for all)
or `detail` (turned and seen from above, closer).
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import packs  # noqa: E402
import shading  # noqa: E402
import stage  # noqa: E402
from develop import develop  # noqa: E402
from shapes import mesh  # noqa: E402

# A carton's flat front catches more of the key light than a round tin does.
POWER = {"tin": 1.0, "carton": 0.84}
TURN = {("tin", "front"): 0, ("carton", "front"): -24, ("tin", "detail"): 20, ("carton", "detail"): -42}


def floor():
    size = 6
    plane = mesh("floor", [(-size, -size, 0), (size, -size, 0), (size, size, 0), (-size, size, 0)], [(0, 1, 2, 3)], shading.plain("floor", "#E6E6E6", 0.9), smooth=False)
    plane.is_shadow_catcher = True


def main(slug, view, out, width="1000", samples="48"):
    kind = packs.facts(slug)["pack"]
    stage.clean(int(width), int(width) * 5 // 4, int(samples), transparent=True)
    packs.pack(slug, turn=TURN[kind, view])
    floor()
    stage.studio(POWER[kind])
    if view == "front":
        stage.camera((0, -7.6, 1.5), (0, 0, 0.68), 142)
    else:
        stage.camera((0, -6.6, 3.3), (0, 0, 0.64), 136)
    develop(os.path.abspath(out))


main(*sys.argv[sys.argv.index("--") + 1 :])
