"""Render and develop a picture.

Debian's Blender comes without a denoiser, so the light is denoised here. Light
and surface colour are rendered as separate passes; only the light is smoothed
and then multiplied by the untouched colour again, which keeps the lettering on
the labels razor-sharp. Transparent pictures also get a clean alpha and a soft
shadow of one colour.
"""
import glob
import os
import shutil
import tempfile
import time

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import bpy  # noqa: E402
import cv2  # noqa: E402
import numpy as np  # noqa: E402

GAMMA = 2.2
SHADOW_BGR = np.array([0.020, 0.032, 0.040], np.float32)  # #383226, linear

# Short file name -> render layer output; passes of one light come in threes.
PASSES = {"image": "Image"}
for short, long in (("d", "Diff"), ("g", "Gloss"), ("t", "Trans")):
    PASSES |= {f"{short}_dir": f"{long}Dir", f"{short}_ind": f"{long}Ind", f"{short}_col": f"{long}Col"}


def _wire_passes(scene, folder):
    layer = scene.view_layers[0]
    for kind in ("diffuse", "glossy", "transmission"):
        for part in ("direct", "indirect", "color"):
            setattr(layer, f"use_pass_{kind}_{part}", True)
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    source = nodes.new("CompositorNodeRLayers")
    links.new(source.outputs["Image"], nodes.new("CompositorNodeComposite").inputs[0])
    files = nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth, files.format.exr_codec, files.format.color_mode = "32", "NONE", "RGBA"
    files.file_slots.clear()
    for name, output in PASSES.items():
        files.file_slots.new(name)
        links.new(source.outputs[output], files.inputs[name])


def _read(folder, name):
    path = glob.glob(os.path.join(folder, f"{name}*.exr"))[0]
    return np.nan_to_num(cv2.imread(path, cv2.IMREAD_UNCHANGED).astype(np.float32))


def _noise_of(grey):
    """Standard deviation of the noise, from a Laplacian-like kernel."""
    kernel = np.array([[1, -2, 1], [-2, 4, -2], [1, -2, 1]], np.float32) / 6
    lit = grey > 0.02
    if lit.sum() < 100:
        return 0.0
    return float(np.median(np.abs(cv2.filter2D(grey, -1, kernel)[lit])) * 1.4826)


def _smooth(light):
    """Remove speckle and noise from a light pass."""
    peak = max(1.0, float(np.percentile(light, 99.9)))
    encoded = np.ascontiguousarray(np.clip(light / peak, 0, 1) ** (1 / GAMMA))
    noise = _noise_of(encoded.mean(2))
    if noise < 1e-5:
        return light
    for _ in range(2):
        median = cv2.medianBlur(encoded, 5)
        stray = np.abs(encoded - median).max(2, keepdims=True) > max(3 * noise, 0.05)
        encoded = np.where(stray, median, encoded).astype(np.float32)
    strength = min(0.12, max(0.0015, noise * 1.6)) * 65535 * 2.2
    fine = np.ascontiguousarray((encoded * 65535).astype(np.uint16))
    fine = cv2.fastNlMeansDenoising(fine, [strength], None, 5, 17, cv2.NORM_L1)
    smoothed = (fine.astype(np.float32) / 65535) ** GAMMA * peak
    return np.where(light > peak, light, smoothed)


def _spread_inwards_colour(colour, inside):
    """Carry the colour of whole pixels out to the rim, where the sampled
    colour is thin and noisy."""
    weight = inside.astype(np.float32)
    blurred = cv2.GaussianBlur(colour * weight[..., None], (0, 0), 1.6)
    total = cv2.GaussianBlur(weight, (0, 0), 1.6)
    return blurred / np.maximum(total, 1e-4)[..., None], total


def _object_alpha(scene, folder):
    """Alpha of the pack alone: a quick second pass without the floor."""
    floors = [o for o in scene.objects if o.type == "MESH" and o.is_shadow_catcher]
    for floor in floors:
        floor.hide_render = True
    scene.cycles.samples, scene.cycles.max_bounces = 16, 0
    for path in glob.glob(os.path.join(folder, "*")):
        os.remove(path)
    bpy.ops.render.render()
    return _read(folder, "image")[..., 3]


def _cut_out(colour, alpha, solid):
    """Premultiplied colour and alpha of the pack on its own soft shadow."""
    height, width = alpha.shape
    outside = (cv2.dilate((solid > 0.02).astype(np.uint8), np.ones((3, 3), np.uint8)) == 0).astype(np.float32)
    sigma = max(3.0, height / 240)
    shadow = cv2.GaussianBlur(alpha * outside, (0, 0), sigma) / np.maximum(cv2.GaussianBlur(outside, (0, 0), sigma), 1e-4)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    edge = np.minimum(np.minimum(x, width - 1 - x) / (width * 0.10), np.minimum(y, height - 1 - y) / (height * 0.06))
    fade = np.clip(edge, 0, 1)
    fade = fade * fade * (3 - 2 * fade)
    shadow = 0.86 * np.clip((shadow - 0.045) / 0.955, 0, 1) ** 1.2 * fade
    rim, known = _spread_inwards_colour(colour, solid > 0.985)
    body = np.where((solid > 0.985)[..., None], colour, rim * solid[..., None])
    body = np.where(((solid <= 0.985) & (known < 1e-3))[..., None], np.minimum(colour, 1), body)
    alpha = solid + (1 - solid) * shadow
    return body + SHADOW_BGR * ((1 - solid) * shadow)[..., None], alpha


def develop(path):
    """Render the current scene, denoise it and save it at `path`."""
    scene = bpy.context.scene
    folder = tempfile.mkdtemp(prefix="passes-")
    began = time.time()
    try:
        _wire_passes(scene, folder)
        bpy.ops.render.render()
        layers = {name: _read(folder, name) for name in PASSES}
        solid = _object_alpha(scene, folder) if scene.render.film_transparent else None
    finally:
        shutil.rmtree(folder)
    rendered = time.time()
    image = layers["image"]
    colour, alpha = image[..., :3].copy(), image[..., 3]
    for kind in "dgt":
        surface = layers[f"{kind}_col"][..., :3]
        if surface.max() < 1e-4:
            continue
        light = layers[f"{kind}_dir"][..., :3] + layers[f"{kind}_ind"][..., :3]
        colour += (_smooth(light) - light) * surface
    colour = np.maximum(colour, 0)
    if solid is not None:
        colour, alpha = _cut_out(colour, alpha, solid)
    _save(scene, colour, alpha, path)
    print(f"DEVELOPED {path}: render {rendered - began:.0f} s, denoise {time.time() - rendered:.0f} s", flush=True)


def _save(scene, colour, alpha, path):
    """Save through Blender, so that the scene's view transform applies."""
    height, width = alpha.shape
    pixels = np.dstack([colour[..., ::-1], alpha])[::-1].astype(np.float32)
    result = bpy.data.images.new("result", width, height, alpha=True, float_buffer=True)
    result.alpha_mode = "PREMUL"
    result.pixels.foreach_set(np.ascontiguousarray(pixels).ravel())
    result.update()
    scene.use_nodes = False
    os.makedirs(os.path.dirname(path), exist_ok=True)
    result.save_render(path, scene=scene)
