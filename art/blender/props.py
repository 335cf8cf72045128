"""What lies on the table besides the packs."""
import math
import random

from mathutils import Vector

import shading
from shapes import box, copy_of, filleted, group, lathe, leaf_blade, mesh, point_along, put, revolve_grain, soften, tube

# --- table and wall -------------------------------------------------------


def table(back=1.5, front=-4.5, half=9.0, thickness=0.28, top=None):
    """A table whose top is the ground of every scene, of oak unless said."""
    board = box("table", (half * 2, back - front, thickness), top or shading.oak(), bevel=0.03, origin="top")
    board.location = (0, (back + front) / 2, 0)
    return board


def wall(y=3.0, colour="#EFE2CB"):
    corners = [(-14, y, -5), (14, y, -5), (14, y, 10), (-14, y, 10)]
    return mesh("wall", corners, [(0, 1, 2, 3)], shading.plaster(colour), smooth=False)


def arch_wall(centre=0.0, half=1.3, spring=1.0, y=2.2, depth=0.55, colour="#EFE2CB", sill=-0.02):
    """A plaster wall with an arched niche; its sill is level with the table."""
    plaster = shading.plaster(colour)
    steps = 40
    opening = [(centre - half, sill)]
    opening += [(centre - half * math.cos(math.pi * i / steps), spring + half * math.sin(math.pi * i / steps)) for i in range(steps + 1)]
    opening.append((centre + half, sill))
    frame = []
    for x, z in opening:  # the same walk along a far rectangle
        if z <= sill:
            frame.append((centre + math.copysign(14, x - centre), sill))
        else:
            angle = math.atan2(z - spring + 1e-6, x - centre)
            reach = min(14 / max(abs(math.cos(angle)), 1e-6), 9 / max(math.sin(angle), 1e-6))
            frame.append((centre + reach * math.cos(angle), spring + reach * math.sin(angle)))
    count = len(opening)
    vertices = [(x, y, z) for x, z in opening] + [(x, y, z) for x, z in frame] + [(x, y + depth, z) for x, z in opening]
    faces = []
    for i in range(count - 1):
        faces.append((i, i + 1, count + i + 1, count + i))
        faces.append((2 * count + i, 2 * count + i + 1, i + 1, i))
    faces.append(tuple(range(2 * count, 3 * count)))
    vertices += [(-14, y, sill), (14, y, sill), (14, y, -5), (-14, y, -5)]
    last = len(vertices)
    faces.append((last - 4, last - 3, last - 2, last - 1))
    return mesh("arch wall", vertices, faces, plaster, smooth=False)


def window(sun_path, at, half=1.1, spring=1.0, x=-3.0, foot=-0.3):
    """A shuttered wall left of the frame with one arched window: the sun comes
    through it and falls round the point `at` on the back wall."""
    dark = shading.plain("shutter", "#B9A488", 0.9)
    steps = 28
    opening = [(-half, foot)] + [(-half * math.cos(math.pi * i / steps), spring + half * math.sin(math.pi * i / steps)) for i in range(steps + 1)] + [(half, foot)]
    centre = Vector(at) - sun_path * ((at[0] - x) / sun_path.x)
    far = []
    for y, z in opening:
        if z <= foot:
            far.append((math.copysign(9, y), foot))
        else:
            angle = math.atan2(z - spring + 1e-6, y)
            reach = min(9 / max(abs(math.cos(angle)), 1e-6), 7 / max(math.sin(angle), 1e-6))
            far.append((reach * math.cos(angle), spring + reach * math.sin(angle)))
    count = len(opening)
    vertices = [(x, centre.y + y, centre.z + z) for y, z in opening + far]
    faces = [(i, i + 1, count + i + 1, count + i) for i in range(count - 1)]
    vertices += [(x, centre.y + y, centre.z + z) for y, z in ((-9, foot), (9, foot), (9, -9), (-9, -9))]
    faces.append(tuple(range(2 * count, 2 * count + 4)))
    mesh("shutter", vertices, faces, dark, smooth=False)
    bar = 0.07
    put(box("bar", (bar, bar, spring + half - foot), dark, bevel=0), (x, centre.y, centre.z + foot))
    for height in (foot + (spring - foot) * 0.45, spring):
        put(box("bar", (bar, half * 2, bar), dark, bevel=0), (x, centre.y, centre.z + height))


def step(location, size):
    """A plaster block to stand packs on."""
    return put(box("step", size, shading.plaster("#EBDCC2"), 0.02), location)


# --- leaves ---------------------------------------------------------------


def greenery():
    """Two leaf materials and the stem they share."""
    return (
        shading.foliage("leaf deep", "#33702F", "#7FB04C"),
        shading.foliage("leaf light", "#4F8F3C", "#9AC661"),
        shading.plain("stem", "#6B6B35", 0.6),
    )


def vase(location, size=0.85, colour="#E6D9C4"):
    clay = shading.rough_up(shading.plain("clay", colour, 0.6), 40, 0.15)
    profile = [(0, 0, 0), (0.2, 0), (0.34, 0.25), (0.36, 0.5), (0.2, 0.85), (0.13, 1.0), (0.16, 1.1), (0.13, 1.1), (0.11, 1.0), (0.1, 0.7)]
    body = lathe("vase", filleted([(p[0] * size, p[1] * size, *p[2:]) for p in profile], 0.06), clay, 128)
    body.location = location
    return body


def bouquet(location, green, size=0.85, twigs=((-0.9, -0.1, 1, 1.6, 0.8), (0.25, 0, 1, 1.3, 0.5), (-0.25, 0.15, 1, 1.6, 0.4), (-1.1, 0.1, 0.9, 1.2, 0.7))):
    """The vase with a few twigs: (heading x, y, z, length, droop)."""
    vase(location, size)
    mouth = Vector(location) + Vector((0, 0, size))
    deep, light, stem = green
    for i, (x, y, z, length, droop) in enumerate(twigs):
        branch((deep if i % 2 == 0 else light, stem), mouth, (x, y, z), length, 12, 0.45, 1 + 3 * i, droop, 0.10)


def strewn_leaves(spots, green, length=0.44):
    """Single leaves on the table: (x, y, turn)."""
    for i, (x, y, turn) in enumerate(spots):
        put(leaf_blade(green[i % 2], length, length * 0.26, 0.1, 0.3, seed=i + 3), (x, y, 0.035), (0, -4, turn))


def branch(materials, start, heading, length=1.6, leaves=11, leaf_length=0.42, seed=1, droop=0.4, leaf_width=0.11):
    """A drooping twig with leaves on both sides; materials are (leaf, stem)."""
    rnd = random.Random(seed)
    leaf_material, stem_material = materials
    steps = 18
    direction, point = Vector(heading).normalized(), Vector(start)
    points = [tuple(point)]
    for _ in range(steps):
        direction = (direction + Vector((rnd.uniform(-0.06, 0.06), rnd.uniform(-0.06, 0.06), -droop / steps))).normalized()
        point = point + direction * length / steps
        points.append(tuple(point))
    tube("stem", points, 0.016, 0.006, stem_material)
    for i in range(leaves):
        t = (i + 1.6) / (leaves + 1.2)
        at = min(steps - 1, int(t * steps))
        foot = Vector(points[at])
        along = (Vector(points[at + 1]) - foot).normalized()
        side = along.cross(Vector((0, -0.25, 1))).normalized() * (1 if i % 2 else -1)
        facing = along * 0.75 + side * 0.75 + Vector((0, rnd.uniform(-0.3, 0.3), rnd.uniform(-0.05, 0.25)))
        blade = leaf_blade(
            leaf_material,
            leaf_length * rnd.uniform(0.8, 1.15) * (1 - 0.3 * t),
            leaf_width * rnd.uniform(0.85, 1.1),
            rnd.uniform(0.1, 0.35),
            0.3,
            seed * 31 + i,
        )
        point_along(blade, foot, facing.normalized())
    point_along(leaf_blade(leaf_material, leaf_length * 0.7, leaf_width * 0.8, 0.2, 0.3, 99), point, direction)


# --- things to eat --------------------------------------------------------

OATS = ("#DCC08C", "#CDAC74", "#E8D5AA", "#BF9A62")
RICE = ("#FBF3DF", "#F3E5C4", "#FFF9EC")
WHEAT = ("#B5823F", "#A06F2E", "#C4954F")
ALMONDS = ("#7E4C28", "#6E4020", "#8C5830")
DATES = ("#5A2E18", "#6B3A20", "#47220F")


def flake(material, radius, seed=0):
    """A rolled oat: thin, uneven, with a groove."""
    rnd = random.Random(seed)
    around, long = 18, rnd.uniform(1.1, 1.3)
    phase = rnd.uniform(0, 6)
    vertices, faces = [(0, 0, 0.08 * radius)], []
    for share, height in ((0.4, 0.11), (0.75, 0.11), (1, 0.02), (0.96, -0.08)):
        for s in range(around):
            a = 2 * math.pi * s / around
            k = 1 + 0.07 * math.sin(a * 3 + phase) + 0.05 * math.sin(a * 7 + phase * 2) + rnd.uniform(-0.03, 0.03)
            groove = 0.1 if abs(math.sin(a)) < 0.25 and share < 0.95 else 0
            x, y = radius * long * share * k * math.cos(a), radius * share * k * math.sin(a)
            vertices.append((x, y, radius * (height - groove) + 0.12 * x * x / radius + 0.05 * y * math.sin(phase)))
    faces += [(0, 1 + s, 1 + (s + 1) % around) for s in range(around)]
    for ring in range(3):
        for s in range(around):
            t = (s + 1) % around
            faces.append((1 + ring * around + s, 1 + (ring + 1) * around + s, 1 + (ring + 1) * around + t, 1 + ring * around + t))
    return mesh("flake", vertices, faces, material)


def chocolate_square(material, size=0.17):
    """One piece of a bar: a slab with a sunken pane on top."""
    half, rim, height, sunk = size / 2, size * 0.36, size * 0.4, size * 0.3
    rings = [(half, 0), (half, sunk), (half * 0.9, height), (rim, height), (rim * 0.88, height * 0.9)]
    vertices = [(sx * r, sy * r, z) for r, z in rings for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(3, 2, 1, 0), tuple(range(16, 20))]
    for i in range(4):
        for s in range(4):
            t = (s + 1) % 4
            faces.append((i * 4 + s, i * 4 + t, i * 4 + 4 + t, i * 4 + 4 + s))
    return soften(mesh("chocolate", vertices, faces, material, smooth=False), 0.006, 2)


def strawberry(size=0.17, seed=0):
    """A berry standing on its point's side, with sunken seeds and a calyx."""
    rnd = random.Random(seed)
    red = shading.plain("berry", "#C8202E", 0.3, coat=0.3, coat_roughness=0.15)
    pale = shading.plain("seed", "#C49340", 0.5)
    green = shading.plain("calyx", "#4E8F3C", 0.5)
    profile = [(0, -1.0), (0.3, -0.84), (0.62, -0.42), (0.8, 0.08), (0.78, 0.42), (0.5, 0.66), (0.16, 0.68), (0, 0.64)]
    parts = [lathe("berry", filleted([(r * size, z * size, size * 0.3) for r, z in profile], size * 0.3), red, 48)]
    seed_mesh = revolve_grain("seed", size * 0.05, size * 0.026, pale, segments=6, rings=5)
    put(seed_mesh, (0, 0, -60))
    for row, (z, r) in enumerate([(-0.72, 0.42), (-0.46, 0.62), (-0.2, 0.73), (0.06, 0.79), (0.32, 0.79), (0.5, 0.68)]):
        count = int(6 + r * 8)
        for i in range(count):
            a = 2 * math.pi * (i + 0.5 * (row % 2)) / count
            grain = copy_of(seed_mesh)
            put(grain, (r * size * math.cos(a), r * size * math.sin(a), z * size), (0, 90, 0))
            parts.append(grain)
    for i in range(7):
        sepal = leaf_blade(green, size * 0.7, size * 0.16, 0.25, 0.2, i)
        put(sepal, (0, 0, size * 0.66), (0, -8 + rnd.uniform(-10, 10), i * 51 + rnd.uniform(-8, 8)))
        parts.append(sepal)
    parts.append(tube("stalk", [(0, 0, size * 0.62), (size * 0.06, 0, size * 0.86), (size * 0.2, 0, size)], size * 0.05, size * 0.04, green))
    return group(parts)


def _crumbs(kind):
    """Base meshes of one kind of grain, hidden below the floor, and how high they lie."""
    if kind == "oats":
        materials = [shading.rough_up(shading.plain("oat", c, 0.85, specular=0.3), 60, 0.5) for c in OATS]
        return [flake(materials[i % 4], 0.039 + 0.003 * (i % 5), i * 7) for i in range(10)], 0.012
    if kind == "rice":
        return [revolve_grain("rice", 0.045, 0.014, shading.plain("rice", c, 0.38), bend=0.12) for c in RICE], 0.014
    if kind == "wheat":
        return [revolve_grain("wheat", 0.042, 0.02, shading.plain("wheat", c, 0.5), belly=0.7) for c in WHEAT], 0.018
    if kind == "almonds":
        skins = [shading.striped("almond", "#4A2A14", c) for c in ALMONDS]
        return [revolve_grain("almond", 0.1, 0.054, m, belly=0.62, flat=0.62, segments=18, rings=14) for m in skins], 0.033
    if kind == "dates":
        skins = [shading.rough_up(shading.plain("date", c, 0.32, coat=0.3), 24, 0.6, 0.02) for c in DATES]
        return [revolve_grain("date", 0.15, 0.07, m, belly=0.42, segments=18, rings=14) for m in skins], 0.06
    if kind == "chocolate":
        return [chocolate_square(shading.plain("chocolate", c, 0.35, coat=0.15, coat_roughness=0.3)) for c in ("#4A2515", "#54301D")], 0.0
    raise ValueError(kind)


def scatter(kind, centre, rx, ry, count, seed=1, avoid=(), spread=0.5):
    """Strew grains round a centre, thinning outwards; `avoid` lists (x, y, radius)."""
    rnd = random.Random(seed)
    bases, lift = _crumbs(kind)
    for base in bases:
        base.location = (0, 0, -60)
    apart = {"almonds": 0.13, "dates": 0.16, "chocolate": 0.21}.get(kind, 0)
    lumpy, taken = apart == 0, []
    for i in range(count if lumpy else count * 40):
        angle, share = rnd.uniform(0, 2 * math.pi), abs(rnd.gauss(0, spread))
        x, y = centre[0] + rx * share * math.cos(angle), centre[1] + ry * share * math.sin(angle)
        if any((x - ax) ** 2 + (y - ay) ** 2 < ar * ar for ax, ay, ar in avoid):
            continue
        if not lumpy:  # large pieces lie side by side
            if len(taken) == count:
                break
            if any((x - tx) ** 2 + (y - ty) ** 2 < apart * apart for tx, ty in taken):
                continue
            taken.append((x, y))
        height = lift + (max(0, 0.35 - share) * 0.12 * rnd.random() if lumpy else 0)
        tilt = 18 if lumpy else 4
        put(copy_of(bases[i % len(bases)]), (x, y, height), (rnd.uniform(-tilt, tilt), rnd.uniform(-tilt, tilt) * 0.7, rnd.uniform(0, 360)), rnd.uniform(0.85, 1.15))


def _heap(kind, radius, level, dome, count, seed):
    """Grains lying as a shallow heap inside a vessel."""
    rnd = random.Random(seed)
    bases, lift = _crumbs(kind)
    for base in bases:
        base.location = (0, 0, -60)
    out = []
    for i in range(count):
        angle, share = rnd.uniform(0, 2 * math.pi), math.sqrt(rnd.random())
        q = radius * share
        grain = copy_of(bases[i % len(bases)])
        z = level + dome * (1 - share * share) + rnd.uniform(0, 0.02) + lift * 0.5
        put(grain, (q * math.cos(angle), q * math.sin(angle), z), (rnd.uniform(-28, 28), rnd.uniform(-28, 28), rnd.uniform(0, 360)), 0.78 if kind == "almonds" else 1)
        out.append(grain)
    return out


HEAP_COLOUR = {"oats": "#DCC596", "rice": "#F4E8CC", "wheat": "#8F6326", "almonds": "#5E3619", "dates": "#47220F", "porridge": "#F3E6CC"}


def bowl(location, radius=0.48, height=0.3, filling="oats", count=170, colour="#F4EEE2", seed=3):
    """A ceramic bowl: filled to the rim with grains, or with porridge under oats."""
    glaze = shading.ceramic(colour)
    t = 0.03
    profile = [(0, 0, 0), (radius * 0.46, 0), (radius * 0.48, 0.03), (radius * 0.72, 0.09), (radius * 0.95, height * 0.68), (radius, height),
               (radius - t, height), (radius * 0.93 - t, height * 0.66), (radius * 0.68, 0.12), (0, 0.10, 0)]
    parts = [lathe("bowl", filleted(profile, 0.03), glaze, 160)]
    level, brim = height * 0.8, radius * 0.95 - t
    porridge = filling == "porridge"
    ground = shading.rough_up(shading.plain("filling", HEAP_COLOUR[filling], 0.45 if porridge else 0.8), 6, 0.6, 0.05)
    dome = 0.03 if porridge else 0.06
    parts.append(lathe("filling", [(0, level + dome), (brim * 0.35, level + dome * 0.93), (brim * 0.7, level + dome * 0.53), (brim * 0.92, level), (brim + 0.004, level - 0.004)], ground, 96))
    parts += _heap("oats" if porridge else filling, brim * (0.78 if porridge else 0.92), level, dome, count, seed)
    return group(parts, location)


def berries(location, count=5, size=0.15, seed=1, spread=0.22):
    """A handful of strawberries lying on the table."""
    rnd = random.Random(seed)
    for i in range(count):
        angle = i * 2.4
        q = spread * math.sqrt(i / max(count - 1, 1))
        berry = strawberry(size * rnd.uniform(0.9, 1.1), seed + i)
        put(berry, (location[0] + q * math.cos(angle), location[1] + q * math.sin(angle) * 0.8, location[2] + size * 0.74), (rnd.uniform(70, 105), rnd.uniform(-12, 12), rnd.uniform(0, 360)))


def wheat_ear(length=0.5, seed=0, material=None, straw=None):
    """An ear with two rows of husks and awns, and a bare straw, lying along X."""
    rnd = random.Random(seed)
    parts = [tube("straw", [(-length * 1.7, 0, 0), (-length * 0.6, 0, 0.01), (0, 0, 0.02), (length, 0, 0.015)], 0.011, 0.006, straw)]
    for i in range(9):
        x = i / 9 * length
        for side in (-1, 1, 0):
            grain = revolve_grain("husk", 0.062, 0.021, material, belly=0.8, segments=8, rings=7)
            put(grain, (x + (0.03 if side else 0), side * 0.028, 0.022 + (0.022 if side == 0 else 0)), (0, -12 if side == 0 else -4, side * 20))
            parts.append(grain)
            tip = (x + 0.3 + rnd.uniform(-0.03, 0.05), side * 0.11 + rnd.uniform(-0.02, 0.02), 0.05 + rnd.uniform(0, 0.05))
            parts.append(tube("awn", [(x + 0.05, side * 0.035, 0.03), tip], 0.0035, 0.001, straw, 5))
    return group(parts)


def sheaf(location, turn=0, ears=5, length=0.5, seed=0):
    """A few ears of wheat laid side by side."""
    gold = shading.plain("husk", "#B98B45", 0.6)
    straw = shading.plain("straw", "#BE9A58", 0.65)
    rnd = random.Random(seed)
    made = [put(wheat_ear(length * rnd.uniform(0.85, 1.1), i + seed, gold, straw), (rnd.uniform(-0.1, 0.1), (i - ears / 2) * 0.06, 0.01 + 0.028 * (i % 2)), (0, 0, (i - (ears - 1) / 2) * 8 + rnd.uniform(-4, 4))) for i in range(ears)]
    return group(made, location, (0, 0, turn))


# --- vessels and tools ----------------------------------------------------


def glass_of(location, radius=0.26, height=0.9, level=0.78, drink="#FFFAF0"):
    """A tumbler; the drink overlaps the wall by a hair so that no gap shows."""
    clear, liquid = shading.glass(), shading.milk(drink)
    foot, wall_, floor_, over = radius * 0.8, 0.022, 0.075, 0.004
    outer = [(0, 0, 0), (foot, 0), (radius, height), (radius - wall_, height), (foot - wall_ * 1.1, floor_), (0, floor_, 0)]
    inner = foot - wall_ * 1.1
    top = floor_ + (height - floor_) * level
    brim = inner + (radius - wall_ - inner) * level
    return group([
        lathe("glass", filleted(outer, 0.02), clear, 128),
        lathe("drink", filleted([(0, floor_ - 0.002, 0), (inner + over, floor_ - 0.002), (brim + over, top + 0.012), (brim - 0.02, top), (0, top, 0)], 0.015), liquid, 128),
    ], location)


def jar(location, filling="oats", radius=0.3, height=0.85, level=0.74):
    """A storage jar of grains with a cork."""
    clear = shading.glass()
    cork = shading.rough_up(shading.plain("cork", "#C39A67", 0.8), 60, 0.5)
    t = 0.02
    outer = [(0, 0, 0), (radius, 0), (radius, height * 0.86), (radius * 0.84, height), (radius * 0.84 - t, height), (radius - t, height * 0.85), (radius - t, 0.03), (0, 0.03, 0)]
    top = height * level
    fill = shading.rough_up(shading.plain("stock", HEAP_COLOUR[filling], 0.85), 46, 1.0, 0.06, 4)
    parts = [
        lathe("jar", filleted(outer, 0.03), clear, 128),
        lathe("stock", filleted([(0, 0.028, 0), (radius - t + 0.003, 0.028), (radius - t + 0.003, top), (0, top + 0.05, 0)], 0.02), fill, 128),
        lathe("cork", filleted([(0, height - 0.06, 0), (radius * 0.8, height - 0.06), (radius * 0.86, height + 0.1), (0, height + 0.1, 0)], 0.02), cork, 96),
    ]
    parts += _heap(filling, radius - t - 0.05, top, 0.05, 110, 5)
    return group(parts, location)


def spoon(location, rotation, length=1.25):
    """A wooden spoon, bowl at the origin, handle along +X."""
    timber = shading.oak("spoon", "#8F5F33", "#B98450", "#CFA06C", board=50, roughness=0.5)
    around, rings, a, b, depth = 24, 9, 0.22, 0.15, 0.07
    vertices, faces = [], []
    for i in range(rings + 1):
        q = i / rings
        for s in range(around):
            angle = 2 * math.pi * s / around
            vertices.append((a * q * math.cos(angle), b * q * math.sin(angle), -depth * math.sqrt(max(0, 1 - q * q))))
    for i in range(rings):
        for s in range(around):
            t = (s + 1) % around
            faces.append((i * around + s, i * around + t, (i + 1) * around + t, (i + 1) * around + s))
    dish = mesh("spoon", vertices, faces, timber)
    shell = dish.modifiers.new("shell", "SOLIDIFY")
    shell.thickness, shell.offset = 0.022, 1
    handle = tube("handle", [(0.2, 0, 0), (0.3, 0, 0.005), (0.5, 0, 0.03), (0.8, 0, 0.05), (length, 0, 0.05)], 0.026, 0.034, timber, 16)
    handle.scale = (1, 1, 0.7)
    return group([dish, handle], location, rotation)


def scoop(location, turn=0, colour="#FFFFFF", heaped=True):
    """A measuring scoop of powder lying level, handle along +X."""
    plastic = shading.plain("scoop", colour, 0.35, coat=0.2)
    powder = shading.rough_up(shading.plain("powder", "#EFE3C6", 0.95, specular=0.1), 60, 0.8, 0.02, 5)
    r, h, t = 0.16, 0.2, 0.014
    parts = [lathe("cup", filleted([(0, 0, 0), (r * 0.86, 0), (r, h), (r - t, h), (r * 0.86 - t, t), (0, t, 0)], 0.012), plastic, 72)]
    bar = box("handle", (0.62, 0.1, 0.022), plastic, 0.01)
    bar.location = (r + 0.29, 0, h - 0.03)
    parts.append(bar)
    if heaped:
        parts.append(lathe("powder", [(0, h + 0.055), (r * 0.4, h + 0.046), (r * 0.8, h + 0.014), (r - t * 0.5, h - 0.004)], powder, 72))
    return group(parts, location, (0, 0, turn))


def powder_heap(location, radius=0.28, height=0.15, seed=2):
    """A soft little heap of powder on the table."""
    rnd = random.Random(seed)
    powder = shading.rough_up(shading.plain("powder", "#EFE3C6", 0.95, specular=0.1), 40, 0.8, 0.03, 5)
    around, rings = 48, 10
    wobble = [rnd.uniform(0.9, 1.12) for _ in range(around)]
    smooth = [sum(wobble[(s + k) % around] for k in range(-3, 4)) / 7 for s in range(around)]
    vertices, faces = [(0, 0, height)], []
    for i in range(1, rings + 1):
        q = i / rings
        for s in range(around):
            a = 2 * math.pi * s / around
            vertices.append((radius * q * smooth[s] * math.cos(a), radius * q * smooth[s] * 0.8 * math.sin(a), height * (1 - q * q) ** 1.6 + 0.001))
    faces += [(0, 1 + s, 1 + (s + 1) % around) for s in range(around)]
    for i in range(rings - 1):
        for s in range(around):
            t = (s + 1) % around
            faces.append((1 + i * around + s, 1 + (i + 1) * around + s, 1 + (i + 1) * around + t, 1 + i * around + t))
    return put(mesh("heap", vertices, faces, powder), location)


def beaker(location, radius=0.24, height=0.62, drink="#FFFAF0", level=0.5):
    """A laboratory beaker with a printed scale."""
    clear, ink = shading.glass(), shading.plain("scale", "#4B5F55", 0.6)
    t = 0.016
    outer = [(0, 0, 0), (radius, 0), (radius, height - 0.02), (radius + 0.03, height), (radius + 0.018, height), (radius - t, height - 0.03), (radius - t, 0.03), (0, 0.03, 0)]
    top = 0.03 + (height - 0.03) * level
    parts = [
        lathe("beaker", filleted(outer, 0.016), clear, 128),
        lathe("sample", filleted([(0, 0.028, 0), (radius - t + 0.003, 0.028), (radius - t + 0.003, top + 0.008), (radius - t - 0.02, top), (0, top, 0)], 0.012), shading.milk(drink), 128),
    ]
    for i in range(7):
        z = 0.12 + i * 0.062
        half = 0.34 if i % 2 == 0 else 0.2
        arc = [((radius + 0.002) * math.sin(a), -(radius + 0.002) * math.cos(a), z) for a in (-0.2 + half * k / 8 for k in range(9))]
        parts.append(tube("mark", arc, 0.0045, 0.0045, ink, 6))
    return group(parts, location)


def flask(location, size=0.3, height=0.78, drink="#F7EEDA"):
    """A conical flask."""
    clear = shading.glass()
    t = 0.014
    neck = size * 0.34
    outer = [(0, 0, 0), (size, 0), (size, 0.05), (neck, height * 0.68), (neck, height - 0.02), (neck + 0.02, height), (neck - t, height), (neck - t, height * 0.68), (size - t, 0.06), (size - t, 0.03), (0, 0.03, 0)]
    level = height * 0.3
    at = size - (size - neck) * (level - 0.05) / (height * 0.68 - 0.05)
    inside = [(0, 0.028, 0), (size - t + 0.003, 0.028), (size - t + 0.003, 0.06), (at - t + 0.003, level), (0, level, 0)]
    return group([lathe("flask", filleted(outer, 0.02), clear, 128), lathe("sample", filleted(inside, 0.01), shading.milk(drink), 128)], location)


def shipping_box(location, size=(2.0, 1.3, 0.95), turn=0):
    """An open corrugated box with its four flaps folded out."""
    kraft = shading.rough_up(shading.plain("kraft", "#8A6644", 0.85, specular=0.2), 30, 0.25)
    x, y, z = size
    t = 0.03
    parts = [box("base", (x, y, t), kraft, 0.004)]
    for side in (-1, 1):
        parts.append(put(box("long", (x, t, z), kraft, 0.006), (0, side * (y - t) / 2, 0)))
        parts.append(put(box("short", (t, y, z), kraft, 0.006), (side * (x - t) / 2, 0, 0)))
    # Flaps are boxes that stand on their hinge and tip outwards.
    front = put(box("flap", (x - 0.02, t * 0.8, y * 0.36), kraft, 0.004), (0, -y / 2, z), (128, 0, 0))
    back = put(box("flap", (x - 0.02, t * 0.8, y * 0.42), kraft, 0.004), (0, y / 2, z), (-28, 0, 0))
    left = put(box("flap", (t * 0.8, y - 0.02, y * 0.4), kraft, 0.004), (-x / 2, 0, z), (0, -112, 0))
    right = put(box("flap", (t * 0.8, y - 0.02, y * 0.4), kraft, 0.004), (x / 2, 0, z), (0, 112, 0))
    parts += [front, back, left, right]
    return group(parts, location, (0, 0, turn))


def pencil(location, turn=0, colour="#1F6B4A", length=1.1):
    """A sharpened pencil lying along +X."""
    lead, wood, paint = (shading.plain(n, c, 0.5) for n, c in (("lead", "#2B2B2B"), ("cedar", "#D9AE78"), ("paint", colour)))
    r = 0.036
    parts = [
        tube("paint", [(0, 0, r), (length, 0, r)], r, r, paint, 6),
        tube("cone", [(length, 0, r), (length + 0.15, 0, r)], r, 0.008, wood, 12),
        tube("lead", [(length + 0.13, 0, r), (length + 0.18, 0, r)], 0.0115, 0.002, lead, 10),
        put(box("end", (0.012, 0.05, 0.05), wood, 0.01), (0, 0, r - 0.025)),
    ]
    return group(parts, location, (0, 0, turn))


def envelope(location, rotation=(0, 0, 0), size=(1.24, 0.84), seal="#1F6B4A"):
    """A letter lying closed, flap up, with a leaf on its seal."""
    paper, inner = (shading.rough_up(shading.plain("envelope", c, 0.8, specular=0.2), 40, 0.12) for c in ("#F3E9D7", "#E2D2B4"))
    wax = shading.plain("seal", seal, 0.4, coat=0.2)
    x, y, z = size[0] / 2, size[1] / 2, 0.016
    tip = (0, -0.06, z + 0.012)
    flap = mesh("flap", [(-x + 0.01, y - 0.004, z + 0.003), (x - 0.01, y - 0.004, z + 0.003), (0.05, -0.03, z + 0.012), tip, (-0.05, -0.03, z + 0.012)], [(0, 4, 3, 2, 1)], inner, smooth=False)
    shell = flap.modifiers.new("shell", "SOLIDIFY")
    shell.thickness, shell.offset = 0.006, 1
    disc = lathe("seal", filleted([(0, 0, 0), (0.105, 0), (0.1, 0.022), (0.07, 0.026), (0, 0.02, 0)], 0.008), wax, 64)
    leaf = leaf_blade(shading.plain("crest", "#86B96B", 0.5), 0.136, 0.036, 0, 0.02)
    parts = [
        box("letter", (size[0], size[1], z), paper, 0.006),
        flap,
        put(disc, (0, -0.03, z + 0.012)),
        put(leaf, (-0.048, -0.078, z + 0.05), (0, 0, 45)),
    ]
    for side in (-1, 1):
        parts.append(tube("fold", [(side * (x - 0.02), -y + 0.02, z + 0.001), (side * 0.04, -0.05, z + 0.002)], 0.004, 0.004, inner, 6))
    return group(parts, location, rotation)


def blossom(location, size=0.12, turn=0, tilt=0):
    """A small five-petalled flower."""
    petal = shading.plain("petal", "#FBE4E2", 0.6)
    gold = shading.plain("stamen", "#E9A93C", 0.6)
    parts = []
    for i in range(5):
        blade = leaf_blade(petal, size, size * 0.46, -0.25, 0.12, i)
        parts.append(put(blade, (0, 0, 0), (0, -14, i * 72)))
    parts.append(lathe("heart", [(0, 0.03), (size * 0.14, 0.024), (size * 0.2, 0.005)], gold, 24))
    return group(parts, location, (tilt, 0, turn))
