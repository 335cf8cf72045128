"""Mesh builders: everything on the table is made of these few shapes.

One unit is ten centimetres. Fronts look towards -Y, where the camera stands.
"""
import math
import random

import bpy
from mathutils import Quaternion, Vector


def link(obj):
    bpy.context.scene.collection.objects.link(obj)
    return obj


def mesh(name, vertices, faces, material=None, uvs=None, smooth=True, crease=40):
    """An object from plain lists; `uvs` holds one list of (u, v) per face."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    data.update()
    if uvs:
        layer = data.uv_layers.new(name="UV")
        for polygon in data.polygons:
            for loop, uv in zip(polygon.loop_indices, uvs[polygon.index]):
                layer.data[loop].uv = uv
    if material:
        data.materials.append(material)
    if smooth:
        for polygon in data.polygons:
            polygon.use_smooth = True
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(crease)
    return link(bpy.data.objects.new(name, data))


def filleted(points, radius, steps=6):
    """Round the corners of a profile of (r, z[, own radius]) points."""
    out = []
    for i, point in enumerate(points):
        corner = Vector(point[:2])
        wanted = point[2] if len(point) > 2 else radius
        if i in (0, len(points) - 1) or wanted == 0:
            out.append((corner.x, corner.y))
            continue
        before = Vector(points[i - 1][:2]) - corner
        after = Vector(points[i + 1][:2]) - corner
        reach = min(wanted, before.length * 0.49, after.length * 0.49)
        a = corner + before.normalized() * reach
        b = corner + after.normalized() * reach
        for s in range(steps + 1):
            t = s / steps
            p = (1 - t) ** 2 * a + 2 * (1 - t) * t * corner + t * t * b
            out.append((p.x, p.y))
    return out


def lathe(name, profile, material=None, segments=160, wrap=False):
    """Turn a profile round the Z axis. With `wrap`, u runs round the body with
    the front at 0.5 and v follows the height, as a printed label needs it."""
    count = len(profile)
    heights = [z for _, z in profile]
    low, span = min(heights), max(heights) - min(heights) or 1
    vertices, faces, uvs = [], [], []
    for s in range(segments):
        angle = 2 * math.pi * s / segments - math.pi
        for r, z in profile:
            vertices.append((r * math.sin(angle), -r * math.cos(angle), z))
    for s in range(segments):
        following = (s + 1) % segments
        u0, u1 = s / segments, (s + 1) / segments
        for i in range(count - 1):
            faces.append((s * count + i, following * count + i, following * count + i + 1, s * count + i + 1))
            v0, v1 = (profile[i][1] - low) / span, (profile[i + 1][1] - low) / span
            uvs.append([(u0, v0), (u1, v0), (u1, v1), (u0, v1)])
    return mesh(name, vertices, faces, material, uvs if wrap else None)


def tube(name, points, start_radius, end_radius, material, segments=10):
    """A tapering tube along a list of points."""
    vertices, faces = [], []
    last = len(points) - 1
    for i, point in enumerate(points):
        here = Vector(point)
        along = (Vector(points[min(i + 1, last)]) - Vector(points[max(i - 1, 0)])).normalized()
        side = along.orthogonal().normalized()
        up = along.cross(side)
        radius = start_radius + (end_radius - start_radius) * i / last
        for s in range(segments):
            a = 2 * math.pi * s / segments
            vertices.append(tuple(here + side * math.cos(a) * radius + up * math.sin(a) * radius))
    for i in range(last):
        for s in range(segments):
            t = (s + 1) % segments
            faces.append((i * segments + s, i * segments + t, (i + 1) * segments + t, (i + 1) * segments + s))
    return mesh(name, vertices, faces, material)


def box(name, size, material, bevel=0.01, origin="floor"):
    """A box standing on its origin; size is (x, y, z)."""
    x, y, z = size[0] / 2, size[1] / 2, size[2]
    low = 0 if origin == "floor" else -z
    vertices = [(sx * x, sy * y, low + h) for h in (0, z) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    obj = mesh(name, vertices, faces, material, smooth=False)
    if bevel:
        soften(obj, bevel)
    return obj


def soften(obj, width, segments=3):
    modifier = obj.modifiers.new("bevel", "BEVEL")
    modifier.width, modifier.segments, modifier.limit_method = width, segments, "ANGLE"
    for polygon in obj.data.polygons:
        polygon.use_smooth = True
    obj.data.use_auto_smooth = True
    obj.data.auto_smooth_angle = math.radians(35)
    return obj


def revolve_grain(name, half_length, radius, material, belly=0.55, bend=0.0, segments=10, rings=10, flat=0.85):
    """A spindle: rice, wheat, almond and the like, lying along X."""
    vertices, faces = [], []
    for i in range(rings + 1):
        t = i / rings
        x = (t - 0.5) * 2 * half_length
        r = radius * math.sin(math.pi * min(max(t, 0.02), 0.98)) ** belly
        for s in range(segments):
            a = 2 * math.pi * s / segments
            vertices.append((x, r * math.cos(a), r * math.sin(a) * flat + bend * x * x / half_length))
    for i in range(rings):
        for s in range(segments):
            t = (s + 1) % segments
            faces.append((i * segments + s, i * segments + t, (i + 1) * segments + t, (i + 1) * segments + s))
    return mesh(name, vertices, faces, material)


def leaf_blade(material, length=0.5, width=0.12, curl=0.2, fold=0.28, seed=0):
    """A folded, slightly twisted leaf lying along X with veins from its UV."""
    rnd = random.Random(seed)
    twist, along, across = rnd.uniform(-0.25, 0.25), 16, 6
    row = across + 1
    vertices, faces, uvs = [], [], []
    for i in range(along + 1):
        t = i / along
        half = 0.002 + (width * math.sin(math.pi * t**0.8) ** 0.85 if 0 < t < 1 else 0)
        for j in range(row):
            s = j / across * 2 - 1
            z = abs(s) * half * fold - curl * length * t * t + 0.008 * math.sin(t * 9 + seed) * abs(s) + twist * s * half * t
            vertices.append((t * length, s * half, z))
    for i in range(along):
        for j in range(across):
            faces.append((i * row + j, (i + 1) * row + j, (i + 1) * row + j + 1, i * row + j + 1))
            u0, u1, v0, v1 = i / along, (i + 1) / along, j / across, (j + 1) / across
            uvs.append([(u0, v0), (u1, v0), (u1, v1), (u0, v1)])
    return mesh("leaf", vertices, faces, material, uvs)


def group(objects, location=(0, 0, 0), rotation=(0, 0, 0), scale=1):
    """Hang objects on one empty so that they move together; angles in degrees."""
    empty = link(bpy.data.objects.new("group", None))
    for obj in objects:
        if obj.parent is None:
            obj.parent = empty
    empty.location = location
    empty.rotation_euler = [math.radians(a) for a in rotation]
    empty.scale = (scale,) * 3
    return empty


def put(obj, location, rotation=(0, 0, 0), scale=1):
    obj.location = location
    obj.rotation_euler = [math.radians(a) for a in rotation]
    obj.scale = (scale,) * 3
    return obj


def point_along(obj, location, direction):
    """Turn an object made along X so that it points along `direction`."""
    obj.location = location
    obj.rotation_mode = "QUATERNION"
    obj.rotation_quaternion = Vector(direction).to_track_quat("X", "Z") @ Quaternion()
    return obj


def copy_of(obj):
    return link(obj.copy())
