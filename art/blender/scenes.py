"""The still lifes: one morning light, and a table and a wall for each.

Every scene is a function that lays the table and places the camera; the
decorator notes its size in pixels and its samples.
"""
from collections import namedtuple

import props as p
import shading
import stage
from packs import carton, tin

Scene = namedtuple("Scene", "build size samples")
SCENES = {}

INFANT_1, INFANT_2 = (f"infant-formula-stage-{n}" for n in (1, 2))
KIDS = "daniry-kids-formula"
KIDS_VANILLA, KIDS_STRAWBERRY = f"{KIDS}-vanilla", f"{KIDS}-strawberry"
MOTHERS = "daniry-expecting-mothers-formula"
MOTHERS_CHOCOLATE = f"{MOTHERS}-chocolate"
DIABETIC = "daniry-diabetic-formula"
WELLBEING = "daniry-wellbeing-formula"
WELLBEING_VANILLA = f"{WELLBEING}-vanilla"
LACTOSE_FREE = "lactose-free-infant-formula"
RICE, OATS = (f"daniry-baby-cereals-{grain}" for grain in ("rice", "oats"))

WIDE, PORTRAIT = (2400, 1350), (1080, 1350)


def scene(name, size=PORTRAIT, samples=40):
    def note(build):
        SCENES[name] = Scene(build, size, samples)
        return build

    return note


def room(back=1.5, wall=3.0, colour="#EFE2CB", top=None, **light):
    """Table, wall and morning light; returns the greenery for the scene."""
    p.table(back, top=top)
    p.wall(wall, colour)
    stage.morning(wall=wall, **light)
    return p.greenery()


def portrait_camera(target=(0.08, 0.1, 0.66), focus=(0, 0.3, 0.6), location=(0.05, -6.6, 2.35), lens=80):
    stage.camera(location, target, lens, focus, 1.8)


# --- Home -----------------------------------------------------------------


@scene("homeHero", WIDE, 42)
def home_hero():
    """Packs and breakfast keep to the right; phones get the right half."""
    green = room()
    tin(KIDS, (0.36, 0.3, 0), 8)
    tin(WELLBEING, (1.38, -0.04, 0), -4)
    carton(DIABETIC, (2.31, 0.6, 0), -16, 1.04)
    p.glass_of((-0.36, -0.24, 0), 0.25, 0.86)
    p.bowl((0.68, -1.2, 0), 0.4, 0.25, "porridge")
    p.spoon((0.94, -1.26, 0.27), (0, -15, -18), 0.98)
    around = [(0.36, 0.3, 0.56), (1.38, -0.04, 0.56), (-0.36, -0.24, 0.3), (0.68, -1.2, 0.34)]
    p.scatter("rice", (1.98, -0.95), 0.5, 0.26, 210, 2, around)
    p.scatter("oats", (-0.02, -1.12), 0.38, 0.2, 60, 5, around)
    p.scatter("almonds", (2.5, -0.45), 0.3, 0.16, 5, 8, around)
    p.bouquet((2.62, 1.12, 0), green)
    p.strewn_leaves([(2.46, -0.72, 150), (2.2, -0.44, 40), (-0.56, -0.76, 200), (-0.66, -0.55, -60)], green)
    stage.camera((0.14, -8.6, 1.75), (0.14, 0, 0.80), 60, (1.2, -0.3, 0.6))


@scene("whoWeAre")
def who_we_are():
    green = room(2.2, colour="#E5C79C", top=shading.linen("#E4D6BC", "#B7A27C"))
    tin(MOTHERS, (0.6, 0.9, 0), 4)
    tin(WELLBEING, (-0.52, 1.0, 0), 6)
    p.glass_of((0.98, -0.1, 0), 0.23, 0.8)
    p.bowl((-0.14, -0.55, 0), 0.5, 0.31, "porridge", 200)
    p.spoon((0.2, -0.7, 0.32), (0, -15, -34), 1.15)
    around = [(0.98, -0.1, 0.3), (-0.14, -0.55, 0.42)]
    p.scatter("almonds", (-0.72, -1.0), 0.24, 0.16, 9, 4, around)
    p.scatter("oats", (0.5, -1.12), 0.32, 0.16, 70, 5, around)
    p.bouquet((1.04, 1.75, 0), green, 0.8, ((-0.35, -0.1, 1, 1.5, 0.6), (0.3, 0, 1, 1.3, 0.5), (-0.1, 0.15, 1, 1.6, 0.3)))
    p.strewn_leaves([(0.72, -0.8, 150), (-0.92, -0.5, 200)], green, 0.4)
    portrait_camera()


# --- About ----------------------------------------------------------------

@scene("nourish")
def nourish():
    """The bowl from above."""
    p.table(4.5)
    stage.morning(wall=2.0)
    green = p.greenery()
    p.bowl((0, 0, 0), 0.82, 0.46, "porridge", 420)
    p.spoon((0.46, -0.3, 0.5), (0, -6, -32), 1.35)
    for i, (x, y) in enumerate(((-0.3, 0.3), (-0.1, 0.42), (-0.38, 0.08))):
        p.put(p.strawberry(0.14, 20 + i), (x, y, 0.52), (80 + 12 * i, 10, 70 * i))
    p.glass_of((-0.98, 0.92, 0), 0.3, 0.9)
    p.bowl((1.02, 1.02, 0), 0.36, 0.22, "almonds", 34)
    p.berries((0.9, -1.0, 0), 4, 0.15, 3, 0.32)
    p.scatter("oats", (-0.9, -0.72), 0.34, 0.3, 90, 5, [(0, 0, 0.7)])
    p.scatter("rice", (-0.2, -1.25), 0.3, 0.14, 120, 7, [(0, 0, 0.7)])
    p.strewn_leaves([(-1.25, 0.1, 60), (-1.2, 0.0, 110), (0.2, 1.14, 20)], green, 0.5)
    stage.camera((0.05, -3.5, 5.9), (0.0, -0.02, 0.1), 78)


@scene("vision")
def vision():
    """Morning light through an arched window, one tin and a sprig."""
    p.table(1.9)
    p.wall(3.0)
    stage.sun(8.4)
    p.window(stage.SUN_PATH, (0.2, 3.0, 0.52), 0.95, 0.55)
    stage.area((-2.3, -4.4, 2.6), (0.4, 0, 0.6), 2.0, 230, (1, 0.95, 0.88), 2.2)
    stage.area((4.2, -2.6, 2.2), (1.5, 0, 0.6), 2, 90, (1, 0.97, 0.93), 2)
    green = p.greenery()
    tin(KIDS, (0.16, 0.35, 0), 5)
    p.glass_of((-0.72, -0.1, 0), 0.25, 0.86)
    p.bouquet((0.98, 1.2, 0), green, 0.78, ((-0.3, -0.1, 1, 1.4, 0.6), (0.3, 0, 1, 1.2, 0.5), (0.05, 0.15, 1, 1.5, 0.3)))
    p.scatter("chocolate", (0.7, -0.5), 0.26, 0.18, 7, 4)
    p.scatter("almonds", (-0.2, -0.75), 0.26, 0.12, 6, 6)
    p.strewn_leaves([(-0.86, -0.66, 200)], green, 0.4)
    portrait_camera((0.06, 0.1, 0.74))


@scene("quality")
def quality():
    """An arched niche with a tin, a beaker and a flask."""
    p.table(2.8)
    p.arch_wall(0.05, 1.18, 0.95, 2.2, 0.6)
    stage.morning(wall=2.4)
    green = p.greenery()
    tin(WELLBEING_VANILLA, (-0.34, 0.75, 0), 8)
    p.flask((0.78, 0.6, 0), 0.33, 0.86)
    p.beaker((0.5, -0.1, 0), 0.25, 0.6)
    p.scoop((-0.62, -0.5, 0), 4)
    p.powder_heap((-0.58, -0.9, 0), 0.22, 0.12)
    p.strewn_leaves([(0.72, -0.68, 160), (0.84, -0.5, 60)], green, 0.42)
    portrait_camera((0.06, 0.1, 0.72))


# --- FAQs -----------------------------------------------------------------


@scene("faqInfant")
def faq_infant():
    green = room(2.2, colour="#B4CDA2", top=shading.painted("#D3BF9E"))
    tin(INFANT_1, (-0.1, 0.62, 0), 5)
    p.scoop((0.34, -0.42, 0), 18)
    p.powder_heap((-0.5, -0.48, 0), 0.26, 0.14)
    p.bouquet((0.94, 1.5, 0), green, 0.8, ((-0.3, -0.1, 1, 1.4, 0.6), (0.3, 0, 1, 1.2, 0.5), (0.0, 0.15, 1, 1.5, 0.3)))
    p.strewn_leaves([(0.66, -0.86, 150), (-0.5, -0.86, 200), (-0.62, -0.78, 130)], green, 0.36)
    portrait_camera((0.06, 0.1, 0.7))


@scene("faqKids")
def faq_kids():
    green = room(2.2, colour="#EAB596", top=shading.painted("#E2C9A8"))
    tin(KIDS_STRAWBERRY, (-0.6, 1.0, 0), 2)
    tin(KIDS, (0.5, 0.9, 0), -2)
    p.glass_of((-0.02, 0.1, 0), 0.2, 0.68, drink="#F3C0BE")
    p.glass_of((0.98, 0.2, 0), 0.2, 0.68, drink="#A97B58")
    p.berries((-0.58, -0.46, 0), 4, 0.13, 3, 0.26)
    p.scatter("chocolate", (0.56, -0.5), 0.3, 0.22, 7, 4)
    p.strewn_leaves([(-0.62, -0.92, 20), (0.1, -0.62, 160)], green, 0.36)
    p.bouquet((1.16, 1.8, 0), green, 0.8, ((-0.3, -0.1, 1, 1.4, 0.6), (0.3, 0, 1, 1.2, 0.5), (0.0, 0.15, 1, 1.5, 0.3)))
    portrait_camera()


@scene("faqSpecialized")
def faq_specialized():
    green = room(2.2, colour="#9CC5CE", top=shading.stone("#C4C0B6", "#88837A"))
    carton(DIABETIC, (-0.26, 0.85, 0), -20)
    p.jar((0.88, 0.8, 0), "oats", 0.29, 0.82)
    p.bowl((-0.44, -0.52, 0), 0.38, 0.25, "oats", 210)
    p.glass_of((0.54, -0.12, 0), 0.22, 0.72)
    p.scatter("almonds", (0.5, -0.9), 0.3, 0.14, 9, 6)
    p.scatter("oats", (-0.4, -1.05), 0.26, 0.1, 40, 8)
    p.strewn_leaves([(0.8, -0.62, 60), (0.16, -0.62, 200)], green, 0.36)
    portrait_camera((0.06, 0.1, 0.7))


@scene("faqGeneral")
def faq_general():
    """The whole range, close together in an arched niche."""
    p.table(3.2)
    p.arch_wall(0.05, 1.9, 1.3, 2.6, 0.6)
    stage.morning(wall=2.8)
    green = p.greenery()
    p.step((0.05, 1.5, 0), (3.3, 0.9, 0.86))
    for slug, make, x in ((RICE, carton, -1.06), (MOTHERS, tin, 0.05), (DIABETIC, carton, 1.14)):
        make(slug, (x, 1.45, 0.86), -8 if make is carton else 3)
    for slug, x, y in ((INFANT_1, -1.08, 0.34), (KIDS, 0.05, 0.14), (LACTOSE_FREE, 1.16, 0.34)):
        tin(slug, (x, y, 0), 3)
    p.scatter("almonds", (-0.5, -0.7), 0.3, 0.12, 8, 5)
    p.strewn_leaves([(0.9, -0.62, 160), (0.7, -0.72, 30)], green, 0.46)
    stage.camera((0.05, -9.6, 2.9), (0.05, 0.4, 1.06), 79, (0, 0.2, 0.6), 1.6)


@scene("faqOrdering")
def faq_ordering():
    green = room(2.6, colour="#A9BDD2", top=shading.painted("#A58A66"))
    p.shipping_box((-0.24, 0.95, 0), (2.0, 1.15, 0.6), 4)
    tin(KIDS_VANILLA, (-0.74, 0.98, 0.14), 8)
    carton(RICE, (0.26, 1.12, 0.12), -8)
    tin(INFANT_2, (0.86, -0.16, 0), -2)
    p.strewn_leaves([(-0.4, -0.5, 20), (-0.2, -0.42, 160)], green, 0.44)
    stage.camera((0.05, -7.2, 2.5), (0.06, 0.3, 0.74), 70, (0.1, 0, 0.6), 1.0)


# --- other pages ----------------------------------------------------------


@scene("contactHero", (2400, 960), 110)
def contact_hero():
    """A letter on the table before a mint wall; the wall above is left free to fade into the page."""
    green = room(1.9, 3.0, colour="#DDE8D2")
    tin(WELLBEING, (-1.62, 0.62, 0), 6)
    p.glass_of((-2.62, 0.1, 0), 0.24, 0.8)
    p.envelope((-0.66, -0.42, 0.012), (0, 0, -10))
    p.pencil((-0.2, -0.98, 0), 12)
    p.scatter("almonds", (-1.96, -0.72), 0.3, 0.14, 9, 4)
    p.bowl((2.2, -0.1, 0), 0.4, 0.25, "oats", 200)
    p.bouquet((2.96, 0.7, 0), green, 0.84)
    p.scatter("oats", (1.6, -0.62), 0.3, 0.1, 50, 5, [(2.2, -0.1, 0.45)])
    p.strewn_leaves([(2.74, -0.62, 160), (2.9, -0.5, 40), (0.9, -0.3, 200)], green)
    stage.camera((0.1, -10.6, 2.9), (0.1, 0, 0.92), 60, (-1.2, -0.2, 0.4), 1.8)


@scene("testimonialsReasons")
def testimonials_reasons():
    green = room(2.2, colour="#A8BB92", top=shading.linen("#D9C8A8", "#A8926B"))
    tin(KIDS_VANILLA, (-0.5, 0.95, 0), 6)
    carton(OATS, (0.62, 1.15, 0), -16)
    p.jar((1.02, 0.25, 0), "oats", 0.26, 0.74)
    p.bowl((-0.2, -0.5, 0), 0.46, 0.29, "porridge", 190)
    p.berries((0.62, -0.6, 0), 5, 0.14, 2, 0.22)
    p.scatter("oats", (-0.66, -1.1), 0.26, 0.12, 60, 5)
    p.strewn_leaves([(0.5, -1.08, 20), (-1.0, -0.5, 200)], green, 0.4)
    p.bouquet((1.14, 1.9, 0), green, 0.8, ((-0.3, -0.1, 1, 1.4, 0.6), (0.3, 0, 1, 1.2, 0.5), (0.0, 0.15, 1, 1.5, 0.3)))
    portrait_camera()


@scene("mothersPanel")
def mothers_panel():
    """Tin and glass in the middle: the panel shows little of the sides."""
    green = room(2.2, colour="#E5A9A4", top=shading.stone("#D6C1B6", "#A5867A"))
    tin(MOTHERS, (-0.08, 0.72, 0), 4)
    p.glass_of((0.48, -0.14, 0), 0.22, 0.74)
    p.bowl((-0.34, -0.66, 0), 0.32, 0.21, "almonds", 28)
    for x, y, turn in ((0.24, -0.72, 10), (0.42, -0.92, 40), (0.74, -0.62, 70), (0.06, -1.0, 25)):
        p.blossom((x, y, 0.03), 0.13, turn)
    p.strewn_leaves([(0.56, -0.76, 150), (0.2, -0.86, 200)], green, 0.36)
    p.bouquet((0.9, 1.5, 0), green, 0.8, ((-0.3, -0.1, 1, 1.4, 0.6), (0.3, 0, 1, 1.2, 0.5), (0.0, 0.15, 1, 1.5, 0.3)))
    portrait_camera((0.06, 0.1, 0.7))


@scene("partnerBanner", (2400, 1125), 40)
def partner_banner():
    """The packs keep to the right half, since the heading stands on the left one."""
    green = room(1.7, 3.2, reach=9.0)
    carton(DIABETIC, (1.34, 0.4, 0), -14)
    tin(WELLBEING, (2.42, 0.2, 0), 4)
    tin(KIDS, (3.52, 0.16, 0), -2)
    p.scatter("oats", (1.5, -0.62), 0.34, 0.14, 70, 2)
    p.scatter("almonds", (2.74, -0.66), 0.26, 0.1, 8, 4)
    p.scatter("chocolate", (3.36, -0.62), 0.22, 0.1, 5, 9)
    p.strewn_leaves([(1.0, -0.5, 190), (3.7, -0.62, 20), (3.9, -0.5, 150)], green)
    stage.camera((0.3, -10.6, 1.9), (0.3, 0, 0.98), 48, (2.4, -0.2, 0.6))
