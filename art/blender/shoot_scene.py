"""Photograph one still life.

    blender -b --python shoot_scene.py -- NAME OUT.png [SCALE] [SAMPLES]

SCALE 0.4 makes a draft. The scenes themselves are in scenes.py.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import scenes  # noqa: E402
import stage  # noqa: E402
from develop import develop  # noqa: E402


def main(name, out, scale="1", samples=None):
    scene = scenes.SCENES[name]
    width, height = (round(side * float(scale)) for side in scene.size)
    stage.clean(width, height, int(samples or scene.samples), daylight=True)
    scene.build()
    develop(os.path.abspath(out))


main(*sys.argv[sys.argv.index("--") + 1 :])
