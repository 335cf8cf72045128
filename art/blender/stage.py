"""Scene set-up: render settings, camera and the two lights of the house,
the studio for packs and the morning sun for scenes."""
import math

import bpy
from mathutils import Vector

import shading
from props import branch
from shapes import link


def clean(width, height, samples, transparent=False, daylight=False):
    """An empty scene. `daylight` picks the filmic look of the still lifes."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.03 if daylight else 0.02
    cycles.adaptive_min_samples = min(24, samples)
    cycles.use_denoising = False  # Debian's build has none; see develop.py
    cycles.max_bounces = 10 if daylight else 8
    cycles.diffuse_bounces, cycles.glossy_bounces = 3, 4
    cycles.transmission_bounces = cycles.transparent_max_bounces = 8
    cycles.sample_clamp_indirect = 4
    cycles.sample_clamp_direct = 12 if daylight else 0  # stray glints in glass
    cycles.blur_glossy = 1.0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    render = scene.render
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    render.film_transparent = transparent
    render.image_settings.file_format = "PNG"
    render.image_settings.color_mode = "RGBA" if transparent else "RGB"
    view = scene.view_settings
    if daylight:
        view.view_transform, view.look, view.exposure = "Filmic", "High Contrast", 0.34
    else:
        view.view_transform, view.look, view.exposure = "Standard", "None", 0.0
    world = bpy.data.worlds.new("world")
    scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (1, 0.95, 0.88, 1) if daylight else (1, 1, 1, 1)
    background.inputs[1].default_value = 0.42 if daylight else 0.35
    return scene


def aim(obj, target):
    obj.rotation_euler = (Vector(target) - obj.location).to_track_quat("-Z", "Y").to_euler()


def camera(location, target, lens, focus=None, aperture=0.8):
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width = lens, 36
    obj = link(bpy.data.objects.new("camera", data))
    obj.location = location
    aim(obj, target)
    bpy.context.scene.camera = obj
    if focus:
        data.dof.use_dof = True
        data.dof.focus_distance = (Vector(focus) - obj.location).length
        data.dof.aperture_fstop = aperture
    return obj


def area(location, target, size, power, colour=(1, 1, 1), height=None):
    data = bpy.data.lights.new("area", "AREA")
    data.energy, data.size, data.color = power, size, colour
    if height:
        data.shape, data.size_y = "RECTANGLE", height
    obj = link(bpy.data.objects.new("area", data))
    obj.location = location
    aim(obj, target)
    obj.visible_camera = False
    return obj


def studio(power=1.0):
    """Key strip left, fill right, soft top, two rim strips behind."""
    middle = (0, 0, 0.65)
    area((-2.6, -1.6, 1.6), middle, 0.9, 78 * power, (1, 0.97, 0.93), 2.6)
    area((2.8, -1.2, 1.3), middle, 1.4, 22 * power, height=2.4)
    area((0, -0.4, 3.6), (0, 0, 0.4), 2.6, 50 * power)
    area((1.6, 2.2, 1.7), (0, 0, 0.8), 0.7, 26 * power, (1, 0.98, 0.95), 2.2)
    area((-1.6, 2.2, 1.7), (0, 0, 0.8), 0.7, 20 * power, (1, 0.98, 0.95), 2.2)


SUN_PATH = Vector((0.82, 0.74, -0.52)).normalized()


def sun(strength=6.2):
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.angle, data.color = strength, math.radians(1.3), (1, 0.85, 0.67)
    obj = link(bpy.data.objects.new("sun", data))
    obj.rotation_euler = SUN_PATH.to_track_quat("-Z", "Y").to_euler()


# Where the shadows of the branches fall on the wall: x, z and branch length.
SHADOWS = [(-2.4, 2.15, 2.6), (-1.2, 2.6, 2.8), (-0.2, 1.9, 2.2), (1.0, 2.6, 2.6), (2.4, 2.0, 2.4), (-2.6, 1.1, 2.2), (0.6, 1.5, 2.0)]


def morning(shadows=SHADOWS, wall=3.0, strength=6.2, fill=1.0, reach=6.0):
    """Low sun from the left through leafy branches `reach` units before the wall,
    with soft light from both sides."""
    sun(strength)
    dark = shading.plain("shadow leaf", "#203010", 0.9)
    for i, (x, z, length) in enumerate(shadows):
        start = Vector((x, wall, z)) - SUN_PATH * reach
        heading = (math.sin(i * 2.1), -0.2, math.cos(i * 1.7) * 0.8)
        branch((dark, dark), start, heading, length * 0.6, 9, 0.6, 20 + i, 0.5, 0.19)
    area((-3.4, -3.8, 2.6), (0.9, 0, 0.6), 2.2, 62 * fill, (1, 0.95, 0.88), 2.2)
    area((4.2, -2.6, 2.2), (1.5, 0, 0.6), 2, 16 * fill, (1, 0.97, 0.93), 2)
