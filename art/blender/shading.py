"""Materials. Colours are given as they look on screen and turned linear here."""
import bpy


def linear(colour):
    """'#RRGGBB' as linear RGB."""
    text = colour.lstrip("#")
    channels = [int(text[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


def plain(name, colour, roughness=0.5, metallic=0.0, coat=0.0, coat_roughness=0.1, specular=0.5, transmission=0.0, ior=1.45):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    inputs = principled(material).inputs
    inputs["Base Color"].default_value = (*linear(colour), 1)
    inputs["Roughness"].default_value = roughness
    inputs["Metallic"].default_value = metallic
    inputs["Clearcoat"].default_value = coat
    inputs["Clearcoat Roughness"].default_value = coat_roughness
    inputs["Specular"].default_value = specular
    inputs["Transmission"].default_value = transmission
    inputs["IOR"].default_value = ior
    return material


def principled(material):
    return material.node_tree.nodes["Principled BSDF"]


def printed(name, path, roughness, coat, coat_roughness, specular):
    """A surface that carries a picture."""
    material = plain(name, "#FFFFFF", roughness, coat=coat, coat_roughness=coat_roughness, specular=specular)
    tree = material.node_tree
    texture = tree.nodes.new("ShaderNodeTexImage")
    texture.image = bpy.data.images.load(path)
    texture.interpolation, texture.extension = "Cubic", "EXTEND"
    tree.links.new(texture.outputs["Color"], principled(material).inputs["Base Color"])
    return material


def rough_up(material, scale, strength, distance=0.01, detail=3):
    """Add a fine noise bump."""
    tree = material.node_tree
    noise, bump, place = (tree.nodes.new(n) for n in ("ShaderNodeTexNoise", "ShaderNodeBump", "ShaderNodeTexCoord"))
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = scale, detail
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, distance
    tree.links.new(place.outputs["Object"], noise.inputs["Vector"])
    tree.links.new(noise.outputs[0], bump.inputs["Height"])
    tree.links.new(bump.outputs[0], principled(material).inputs["Normal"])
    return material


class Graph:
    """Short-hand for wiring shader nodes."""

    def __init__(self, material):
        self.tree = material.node_tree

    def node(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[key])
            else:
                node.inputs[key].default_value = value
        return node

    def maths(self, operation, a, b=0.0):
        return self.node("Math", {0: a, 1: b}, operation=operation).outputs[0]

    def ramp(self, value, stops):
        node = self.node("ValToRGB", {0: value})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = (*(linear(colour) if isinstance(colour, str) else colour), 1)
        return node.outputs[0]

    def mix(self, factor, a, b, blend="MIX"):
        return self.node("MixRGB", {0: factor, 1: a, 2: b}, blend_type=blend).outputs[0]

    def link(self, a, b):
        self.tree.links.new(a, b)


def oak(name="oak", dark="#83572F", mean="#A87A4E", light="#C49A6C", board=0.62, roughness=0.42):
    """Boards along X: every board takes its own stretch of stretched noise."""
    material = plain(name, mean, roughness, specular=0.4)
    g = Graph(material)
    where = g.node("TexCoord").outputs["Object"]
    whole = board > 10  # a single piece: keep its joints outside the object
    if whole:
        where = g.node("VectorMath", {0: where, 1: (3.1, board / 2, 0)}, operation="ADD").outputs[0]
    boards = g.node(
        "TexBrick",
        {"Vector": where, "Scale": 1, "Mortar Size": 0.0 if whole else 0.005, "Brick Width": 6.4, "Row Height": board,
         "Color1": (0, 0, 0, 1), "Color2": (1, 1, 1, 1), "Mortar": (0.5, 0.5, 0.5, 1)},
        offset=0.37,
    )
    shifted = g.node("VectorMath", {0: boards.outputs["Color"], 1: (17, 9, 5), 2: where}, operation="MULTIPLY_ADD").outputs[0]
    long_grain = g.node("Mapping", {"Vector": shifted, "Scale": (0.35, 5.5, 5.5)}).outputs[0]
    figure = g.node("TexNoise", {"Vector": long_grain, "Scale": 1.6, "Detail": 6, "Roughness": 0.62, "Distortion": 0.5}).outputs[0]
    fine_grain = g.node("Mapping", {"Vector": shifted, "Scale": (1.2, 60, 60)}).outputs[0]
    pores = g.node("TexNoise", {"Vector": fine_grain, "Scale": 2, "Detail": 3}).outputs[0]
    colour = g.ramp(figure, [(0.33, dark), (0.5, mean), (0.68, light)])
    colour = g.mix(0.35, colour, g.ramp(pores, [(0.35, (0.45, 0.36, 0.28)), (0.55, (1, 1, 1))]), "MULTIPLY")
    solid = g.maths("SUBTRACT", 1.0, boards.outputs["Fac"])
    colour = g.mix(0.7, colour, solid, "MULTIPLY")
    shader = principled(material)
    g.link(colour, shader.inputs["Base Color"])
    bump = g.node("Bump", {"Strength": 0.25, "Distance": 0.01, "Height": g.maths("ADD", pores, solid)})
    g.link(bump.outputs[0], shader.inputs["Normal"])
    return material


def striped(name, dark, light, roughness=0.65, along=5, across=42):
    """A skin with streaks along X, as on an almond."""
    material = plain(name, light, roughness, specular=0.3)
    g = Graph(material)
    stretched = g.node("Mapping", {"Vector": g.node("TexCoord").outputs["Object"], "Scale": (along, across, across)}).outputs[0]
    streaks = g.node("TexNoise", {"Vector": stretched, "Scale": 1.2, "Detail": 4, "Roughness": 0.6}).outputs[0]
    shader = principled(material)
    g.link(g.ramp(streaks, [(0.38, dark), (0.62, light)]), shader.inputs["Base Color"])
    bump = g.node("Bump", {"Strength": 0.5, "Distance": 0.008, "Height": streaks})
    g.link(bump.outputs[0], shader.inputs["Normal"])
    return material


def foliage(name, body, vein):
    """A leaf: veins from the UV, and a third of the light passing through."""
    material = plain(name, body, 0.42, coat=0.15, coat_roughness=0.25, specular=0.45)
    g = Graph(material)
    uv = g.node("SeparateXYZ", {0: g.node("TexCoord").outputs["UV"]})
    off_axis = g.maths("ABSOLUTE", g.maths("SUBTRACT", uv.outputs["Y"], 0.5))
    midrib = g.maths("LESS_THAN", off_axis, 0.028)
    stripes = g.maths("FRACT", g.maths("MULTIPLY", g.maths("SUBTRACT", uv.outputs["X"], g.maths("MULTIPLY", off_axis, 0.35)), 9.0))
    veins = g.maths("MULTIPLY", g.maths("LESS_THAN", stripes, 0.09), 0.42)
    colour = g.mix(g.maths("MAXIMUM", midrib, veins), (*linear(body), 1), (*linear(vein), 1))
    shader = principled(material)
    g.link(colour, shader.inputs["Base Color"])
    through = g.node("BsdfTranslucent", {0: (*linear(vein), 1)})
    both = g.node("MixShader", {0: 0.3, 1: shader.outputs[0], 2: through.outputs[0]})
    g.link(both.outputs[0], material.node_tree.nodes["Material Output"].inputs[0])
    return material


def glass(name="glass", tint=(0.96, 0.97, 0.96)):
    """Clear glass that lets shadow and diffuse rays straight through, so that
    what stands in it is lit."""
    material = plain(name, "#FFFFFF", 0.0, transmission=1)
    g = Graph(material)
    path = g.node("LightPath")
    direct = g.maths("MAXIMUM", path.outputs["Is Shadow Ray"], path.outputs["Is Diffuse Ray"])
    clear = g.node("BsdfTransparent", {0: (*tint, 1)})
    both = g.node("MixShader", {0: direct, 1: principled(material).outputs[0], 2: clear.outputs[0]})
    g.link(both.outputs[0], material.node_tree.nodes["Material Output"].inputs[0])
    return material


def ceramic(colour="#F4EEE2"):
    return plain("ceramic", colour, 0.28, coat=0.5, coat_roughness=0.08)


def milk(colour="#FFFAF0"):
    return plain("milk", colour, 0.25)


def plaster(colour="#EFE2CB"):
    return rough_up(plain("plaster", colour, 0.95, specular=0.2), 3, 0.12, 0.05, 4)


def stone(colour="#D8D2C6", fleck="#A59C8C"):
    """A polished slab with flecks of two sizes."""
    material = plain("stone", colour, 0.34, specular=0.4)
    g = Graph(material)
    where = g.node("TexCoord").outputs["Object"]
    clouds = g.node("TexNoise", {"Vector": where, "Scale": 2.2, "Detail": 7, "Roughness": 0.66, "Distortion": 0.7}).outputs[0]
    grains = g.node("TexNoise", {"Vector": where, "Scale": 46, "Detail": 3}).outputs[0]
    base = g.ramp(clouds, [(0.36, fleck), (0.56, colour)])
    flecked = g.mix(0.55, base, g.ramp(grains, [(0.36, fleck), (0.46, (1, 1, 1))]), "MULTIPLY")
    g.link(flecked, principled(material).inputs["Base Color"])
    return material


def painted(colour="#C9D6C0", board=0.62):
    """Boards along X under one coat of paint: only their joints and a faint grain show."""
    material = plain("paint", colour, 0.5, specular=0.35)
    g = Graph(material)
    where = g.node("TexCoord").outputs["Object"]
    boards = g.node(
        "TexBrick", {"Vector": where, "Scale": 1, "Mortar Size": 0.006, "Brick Width": 40.0, "Row Height": board}, offset=0.37
    )
    long_grain = g.node("Mapping", {"Vector": where, "Scale": (0.6, 30, 30)}).outputs[0]
    grain = g.node("TexNoise", {"Vector": long_grain, "Scale": 2, "Detail": 4}).outputs[0]
    solid = g.maths("SUBTRACT", 1.0, boards.outputs["Fac"])
    shade = g.ramp(solid, [(0.0, (0.5, 0.5, 0.5)), (0.6, (1, 1, 1))])
    g.link(g.mix(1.0, (*linear(colour), 1), shade, "MULTIPLY"), principled(material).inputs["Base Color"])
    height = g.maths("ADD", g.maths("MULTIPLY", grain, 0.25), solid)
    bump = g.node("Bump", {"Strength": 0.3, "Distance": 0.01, "Height": height})
    g.link(bump.outputs[0], principled(material).inputs["Normal"])
    return material


def linen(colour="#E9DFCC", thread="#CDBD9F"):
    """A plain weave."""
    material = plain("linen", colour, 0.92, specular=0.15)
    g = Graph(material)
    where = g.node("TexCoord").outputs["Object"]
    threads = [
        g.node("TexWave", {"Vector": where, "Scale": 26, "Distortion": 0.6, "Detail": 2, "Detail Scale": 1.6}, bands_direction=way).outputs[1]
        for way in "XY"
    ]
    weave = g.maths("MULTIPLY", *threads)
    g.link(g.ramp(weave, [(0.1, thread), (0.55, colour)]), principled(material).inputs["Base Color"])
    bump = g.node("Bump", {"Strength": 0.4, "Distance": 0.006, "Height": weave})
    g.link(bump.outputs[0], principled(material).inputs["Normal"])
    return material
