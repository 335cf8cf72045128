// The small still life that rises out of the milk on every label.
//
// Each item is drawn around the origin at unit size and then placed with `at`.
// A motif is a list of items in painting order, relative to the centre of the
// milk crown; the crown itself is painted over their feet afterwards.

import { leaf, uid } from "./brand.mjs";

const at = (x, y, size, angle, drawing) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})">${drawing}</g>`;

function linear(stops, x1 = 0, y1 = 0, x2 = 0, y2 = 1) {
  const id = uid("lin");
  const list = stops.map(([o, c]) => `<stop offset="${o}" stop-color="${c}"/>`).join("");
  return {
    def: `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${list}</linearGradient>`,
    url: `url(#${id})`,
  };
}

function radial(stops, cx = 0.38, cy = 0.3, r = 0.8) {
  const id = uid("rad");
  const list = stops.map(([o, c]) => `<stop offset="${o}" stop-color="${c}"/>`).join("");
  return {
    def: `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${list}</radialGradient>`,
    url: `url(#${id})`,
  };
}

// --- single items ---------------------------------------------------------

/** Two squares of a chocolate bar, seen a little from above. */
function chocolatePiece() {
  const side = linear([[0, "#5A2E1A"], [1, "#3A1B0E"]]);
  const top = linear([[0, "#8D5233"], [1, "#6B3A22"]], 0, 0, 1, 1);
  const tile = (x) => `
    <path d="M${x} -.52L${x + 0.8} -.52L${x + 0.86} .3L${x - 0.06} .3Z" fill="#5F321D"/>
    <path d="M${x + 0.1} -.42L${x + 0.7} -.42L${x + 0.73} .17L${x + 0.07} .17Z" fill="#96593A"/>
    <path d="M${x + 0.1} -.42L${x + 0.7} -.42L${x + 0.71} -.34L${x + 0.09} -.34Z" fill="#C28C66"/>
    <path d="M${x + 0.07} .17L${x + 0.73} .17L${x + 0.86} .3L${x - 0.06} .3Z" fill="#4A2414"/>`;
  return `${side.def}${top.def}
    <path d="M-1.02 .34L1.04 .34L1 .66L-.98 .66Z" fill="${side.url}"/>
    <path d="M-.92 -.62L.92 -.62L1.04 .36L-1.02 .36Z" fill="${top.url}"/>${tile(-0.86)}${tile(0.06)}`;
}

function cocoaBean() {
  const body = radial([[0, "#A86640"], [0.6, "#7C432A"], [1, "#532815"]]);
  return `${body.def}<path d="M-1 .04C-.92 -.5 -.3 -.66 .22 -.58C.74 -.5 1.04 -.2 1 .12C.94 .5 .4 .64 -.14 .6C-.68 .56 -1.02 .4 -1 .04Z" fill="${body.url}"/>
    <path d="M-.9 .1C-.4 -.18 .2 .28 .92 .02M-.72 -.2C-.3 -.4 .3 -.1 .76 -.24M-.7 .36C-.3 .2 .3 .5 .74 .3" fill="none" stroke="#431E0F" stroke-width=".06" stroke-linecap="round" opacity=".75"/>
    <path d="M-.62 -.34C-.34 -.5 .06 -.52 .3 -.44" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width=".09" stroke-linecap="round"/>`;
}

function almondKernel() {
  const skin = linear([[0, "#D99A58"], [0.5, "#B97236"], [1, "#8A4C1D"]], 0, 0, 0.15, 1);
  return `${skin.def}<path d="M-1 .03C-.82 -.56 .1 -.74 .62 -.42C.86 -.27 1.06 -.08 1.14 .02C1.04 .14 .84 .3 .6 .43C.06 .7 -.8 .6 -1 .03Z" fill="${skin.url}"/>
    <path d="M-.86 .06C-.3 -.08 .4 -.1 1 .02M-.78 -.18C-.28 -.38 .34 -.36 .84 -.12M-.64 -.36C-.26 -.52 .2 -.52 .58 -.34M-.76 .26C-.24 .16 .4 .14 .84 .16M-.52 .44C-.16 .36 .24 .36 .58 .34" fill="none" stroke="#74400F" stroke-width=".045" stroke-linecap="round" opacity=".5"/>
    <path d="M-.6 -.3C-.3 -.46 .1 -.48 .4 -.38" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width=".07" stroke-linecap="round"/>`;
}

function petalRing(count, petal, turn = 0) {
  return Array.from({ length: count }, (_, i) => `<g transform="rotate(${turn + (360 / count) * i})">${petal(i)}</g>`).join("");
}

/** Five round petals, as on an almond or cherry twig. */
function blossom(inner = "#FBE3E1", outer = "#F0A4AC") {
  const fill = radial([[0, "#F7C4C4"], [0.35, inner], [1, outer]], 0.5, 1, 1);
  return `${fill.def}${petalRing(
    5,
    () => `<path d="M0 -.06C-.66 -.28 -.62 -1.08 -.1 -1.02L0 -.94L.1 -1.02C.62 -1.08 .66 -.28 0 -.06Z" fill="${fill.url}"/>
      <path d="M0 -.2V-.72M-.1 -.22C-.2 -.4 -.26 -.54 -.28 -.66M.1 -.22C.2 -.4 .26 -.54 .28 -.66" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width=".035"/>`,
  )}${petalRing(10, () => `<path d="M0 0V-.36" stroke="#E6A23C" stroke-width=".03"/><circle cy="-.38" r=".045" fill="#F6C765"/>`, 12)}<circle r=".13" fill="#DE8A36"/>`;
}

/** The vanilla orchid: narrow creamy petals round a trumpet. */
function vanillaFlower() {
  const petal = linear([[0, "#FFFDF0"], [0.6, "#FBF0C4"], [1, "#EBD283"]]);
  const trumpet = radial([[0, "#E8A93C"], [0.5, "#F6D57E"], [1, "#FFF6D8"]], 0.5, 0.62, 0.6);
  return `${petal.def}${trumpet.def}${petalRing(
    5,
    (i) => `<path d="M0 0C-.34 -.3 -.36 -.9 0 -1.16C.36 -.9 .34 -.3 0 0Z" fill="${petal.url}" transform="scale(${i % 2 ? 0.94 : 1.04})"/>
      <path d="M0 -.16V-.94" stroke="#D9B85C" stroke-opacity=".5" stroke-width=".03"/>`,
    -18,
  )}<path d="M-.36 -.2C-.4 .1 -.34 .42 -.42 .62C-.2 .5 -.1 .64 0 .58C.1 .64 .2 .5 .42 .62C.34 .42 .4 .1 .36 -.2C.2 -.44 -.2 -.44 -.36 -.2Z" fill="${trumpet.url}"/>
    <ellipse cy="-.08" rx=".17" ry=".2" fill="#C9862A" opacity=".75"/>`;
}

/** Two dried vanilla pods, crossing. */
function vanillaPods() {
  const pod = (d, w, colour) => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linecap="round"/>`;
  const a = "M-1.3 .36C-.6 .3 .4 .02 1.2 -.62";
  const b = "M-1.1 -.02C-.4 .3 .5 .34 1.36 .02";
  return (
    pod(b, 0.16, "#3B2113") + pod(b, 0.09, "#5B3823") + pod("M-1 0C-.4 .26 .5 .3 1.28 .01", 0.02, "#A98461") +
    pod(a, 0.17, "#442717") + pod(a, 0.1, "#68422B") + pod("M-1.2 .32C-.6 .26 .4 -.02 1.14 -.6", 0.022, "#B8926C")
  );
}

function strawberry() {
  const flesh = radial([[0, "#FF7B6B"], [0.45, "#E63E45"], [1, "#B31C34"]], 0.36, 0.3, 0.85);
  const seeds = [
    [-0.5, -0.3], [-0.18, -0.38], [0.18, -0.38], [0.5, -0.3], [-0.36, -0.02], [0, -0.08], [0.36, -0.02],
    [-0.46, 0.24], [-0.17, 0.26], [0.17, 0.26], [0.44, 0.22], [-0.22, 0.54], [0.06, 0.56], [0.28, 0.5], [0, 0.8],
  ]
    .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx=".034" ry=".06" fill="#FBD68A"/><path d="M${x - 0.05} ${y + 0.06}q.05 .05 .1 0" stroke="#8E1226" stroke-width=".025" fill="none" opacity=".6"/>`)
    .join("");
  const calyx = petalRing(7, () => `<path d="M0 0C-.16 -.12 -.2 -.36 0 -.56C.2 -.36 .16 -.12 0 0Z" fill="#4F9A4B"/><path d="M0 -.06V-.42" stroke="#A9D484" stroke-width=".025" opacity=".7"/>`);
  return `${flesh.def}<path d="M0 -.7C.5 -.8 .92 -.5 .86 -.06C.8 .44 .36 .9 0 1.06C-.36 .9 -.8 .44 -.86 -.06C-.92 -.5 -.5 -.8 0 -.7Z" fill="${flesh.url}"/>${seeds}
    <path d="M-.64 -.3C-.6 -.5 -.46 -.6 -.3 -.62" stroke="#fff" stroke-opacity=".5" stroke-width=".07" stroke-linecap="round" fill="none"/>
    <g transform="translate(0 -.64) scale(1 .62)">${calyx}</g><path d="M0 -.66C.02 -.84 .1 -.94 .2 -1" stroke="#5FA454" stroke-width=".08" stroke-linecap="round" fill="none"/>`;
}

function strawberryHalf() {
  const rim = linear([[0, "#E8474B"], [1, "#B92238"]]);
  const flesh = radial([[0, "#FFF0E8"], [0.45, "#FBB5A6"], [1, "#EE5D5C"]], 0.5, 0.42, 0.62);
  return `${rim.def}${flesh.def}<path d="M0 -.7C.5 -.8 .92 -.5 .86 -.06C.8 .44 .36 .9 0 1.06C-.36 .9 -.8 .44 -.86 -.06C-.92 -.5 -.5 -.8 0 -.7Z" fill="${rim.url}"/>
    <path d="M0 -.58C.42 -.68 .78 -.44 .73 -.06C.67 .37 .31 .77 0 .92C-.31 .77 -.67 .37 -.73 -.06C-.78 -.44 -.42 -.68 0 -.58Z" fill="${flesh.url}"/>
    <path d="M0 -.44C.12 -.2 .12 .2 0 .5C-.12 .2 -.12 -.2 0 -.44Z" fill="#fff" opacity=".75"/>
    <path d="M.2 -.3L.5 -.42M.22 -.04L.6 -.08M.18 .2L.48 .26M-.2 -.3L-.5 -.42M-.22 -.04L-.6 -.08M-.18 .2L-.48 .26" stroke="#fff" stroke-opacity=".6" stroke-width=".035" stroke-linecap="round"/>`;
}

function riceGrain() {
  const fill = linear([[0, "#FFFEF8"], [0.55, "#FBF0D6"], [1, "#DEC48F"]]);
  return `${fill.def}<path d="M-1 .04C-.8 -.3 -.2 -.4 .3 -.34C.7 -.28 .96 -.12 1 .02C.86 .2 .4 .36 -.1 .36C-.56 .36 -.9 .24 -1 .04Z" fill="${fill.url}"/>
    <path d="M-.66 -.1C-.26 -.24 .24 -.24 .64 -.1" fill="none" stroke="#fff" stroke-width=".07" stroke-linecap="round"/>`;
}

const husk = (light, dark) => {
  const fill = linear([[0, light], [1, dark]], 0, 0, 1, 1);
  return `${fill.def}<path d="M0 .06C-.3 -.1 -.4 -.62 0 -1.04C.4 -.62 .3 -.1 0 .06Z" fill="${fill.url}"/><path d="M0 -.04C-.06 -.36 -.04 -.66 0 -.92" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width=".06"/>`;
};

/** A hanging ear of rice: grains on short stalks along an arching stem. */
function riceEar() {
  const grains = Array.from({ length: 13 }, (_, i) => {
    const t = 0.18 + (i / 12) * 0.82;
    const x = t * 1.3;
    const y = -Math.sin(t * 2.2) * 0.95 + t * 0.1;
    const lean = 40 + t * 110 + (i % 2 ? 34 : -34);
    return at(x, y, 0.27, lean, husk("#FFF3C9", "#D9A94A"));
  }).join("");
  return `<path d="M0 0C.2 -.7 .7 -1.1 1.32 -.66" fill="none" stroke="#8BA24A" stroke-width=".05" stroke-linecap="round"/>${grains}`;
}

/** An ear of wheat, upright, with awns. */
function wheatEar() {
  let out = `<path d="M0 1.1V-.2" stroke="#C8963A" stroke-width=".06" stroke-linecap="round"/>`;
  for (let i = 6; i >= 0; i -= 1) {
    const y = 0.34 - i * 0.24;
    for (const s of [-1, 1]) {
      out += `<path d="M${s * 0.14} ${y - 0.2}L${s * (0.5 - i * 0.03)} ${y - 0.98}" stroke="#DDB454" stroke-width=".022" stroke-linecap="round"/>`;
      out += at(s * 0.13, y, 0.36, s * 26, husk("#FBE09A", "#C58A26"));
    }
  }
  return `${out}${at(0, -1.2, 0.36, 0, husk("#FBE09A", "#C58A26"))}<path d="M0 -1.5V-2.1" stroke="#DDB454" stroke-width=".022"/>`;
}

/** A wheat grain with its crease. */
function wheatGrain() {
  const fill = linear([[0, "#F3CE7F"], [0.6, "#D79B3A"], [1, "#A8691C"]]);
  return `${fill.def}<path d="M-1 .02C-.8 -.46 .5 -.5 1 .02C.5 .48 -.8 .48 -1 .02Z" fill="${fill.url}"/><path d="M-.84 .04C-.3 .12 .4 .12 .88 .04" fill="none" stroke="#7C4A10" stroke-opacity=".6" stroke-width=".06"/><path d="M-.5 -.2C-.2 -.3 .2 -.3 .5 -.2" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width=".07" stroke-linecap="round"/>`;
}

/** A panicle of oats: long hanging spikelets on thin stalks. */
function oatPanicle() {
  const stalks = [
    [-0.1, -0.5, -0.72, -0.62], [0, -0.75, 0.72, -0.9], [-0.04, -0.95, -0.6, -1.16], [0.02, -1.1, 0.56, -1.34], [0, -0.3, 0.8, -0.42], [0, -1.3, -0.28, -1.6], [0, -1.4, 0.2, -1.72],
  ];
  const stem = `<path d="M0 1.1C.04 .2 -.04 -.7 0 -1.5" fill="none" stroke="#A99A4A" stroke-width=".05" stroke-linecap="round"/>`;
  const arms = stalks
    .map(([x0, y0, x1, y1]) => `<path d="M${x0} ${y0}Q${x1 * 0.8} ${y1 - 0.3} ${x1} ${y1}" fill="none" stroke="#B7A75A" stroke-width=".026"/>`)
    .join("");
  const ears = stalks
    .map(([, , x, y]) => at(x, y - 0.02, 0.42, 180 + x * -16, husk("#F7E7B8", "#C9A05A")) + at(x + 0.05, y, 0.38, 168 - x * 16, husk("#FBF0CC", "#D8B46C")))
    .join("");
  return stem + arms + ears;
}

function oatFlake() {
  const fill = radial([[0, "#FFF6E0"], [0.7, "#F0DAB0"], [1, "#D3AE76"]], 0.42, 0.36, 0.75);
  return `${fill.def}<path d="M-.98 .06C-.96 -.5 -.4 -.72 .1 -.66C.62 -.6 1.02 -.36 .98 .08C.94 .5 .44 .68 -.06 .66C-.58 .64 -1 .5 -.98 .06Z" fill="${fill.url}"/>
    <path d="M-.7 .06C-.3 -.06 .3 .14 .72 .04" fill="none" stroke="#B98D52" stroke-width=".06" stroke-linecap="round"/><path d="M-.5 -.3C-.1 -.42 .3 -.38 .56 -.26M-.46 .36C-.1 .3 .24 .38 .5 .32" fill="none" stroke="#C9A168" stroke-width=".035" stroke-linecap="round" opacity=".8"/>`;
}

/** A closed bud on a short stalk. */
function bud() {
  const fill = linear([[0, "#FFFDF4"], [1, "#E9EFC4"]]);
  return `${fill.def}<path d="M0 .9C.02 .5 .02 .3 0 .1" stroke="#4C9152" stroke-width=".12" stroke-linecap="round" fill="none"/><path d="M0 .2C-.5 .06 -.5 -.56 0 -1C.5 -.56 .5 .06 0 .2Z" fill="${fill.url}"/><path d="M0 .16C-.16 -.2 -.1 -.6 0 -.9" stroke="#CFDDA0" stroke-width=".05" fill="none"/><path d="M-.36 -.06C-.28 .3 .28 .3 .36 -.06C.2 .1 .12 -.1 0 .02C-.12 -.1 -.2 .1 -.36 -.06Z" fill="#5BA058"/>`;
}

/** A bead of milk or water for the lactose-free pack. */
function bead() {
  const fill = radial([[0, "#FFFFFF"], [0.5, "#EAF3FC"], [1, "#9CC2E8"]], 0.4, 0.42, 0.72);
  return `${fill.def}<path d="M0 -1.24C.34 -.66 .8 -.26 .8 .26A.8 .8 0 0 1 -.8 .26C-.8 -.26 -.34 -.66 0 -1.24Z" fill="${fill.url}"/><path d="M-.46 .2C-.5 -.04 -.36 -.3 -.2 -.5" fill="none" stroke="#fff" stroke-width=".14" stroke-linecap="round"/>`;
}

// --- motifs ---------------------------------------------------------------

const greens = {
  fresh: ["#9CCB6C", "#2E7D4C"],
  young: ["#B9DC82", "#3F8E55"],
  shade: ["#7DB65A", "#226B43"],
  cool: ["#8CC7A0", "#226F62"],
  blade: ["#C3D67A", "#5E9444"],
};
const green = (tone, x, y, length, angle, breadth) =>
  leaf({ x, y, length, angle, light: greens[tone][0], dark: greens[tone][1], breadth });

const leafPair = (tone = "fresh") =>
  green(tone, 190, 74, 300, -32) + green("young", 168, 66, 230, -72) + green("shade", -250, 80, 210, -150);

const motifs = {
  leaves: () =>
    green("fresh", 172, 70, 320, -38) + green("young", 136, 60, 280, -78) + green("shade", 212, 84, 270, -6) +
    green("fresh", -250, 64, 240, -140) + green("shade", -240, 76, 205, -176),
  leavesBud: () =>
    green("young", 126, 60, 270, -84) + green("fresh", 190, 76, 330, -30) + green("shade", 205, 88, 250, 2) +
    at(214, -96, 62, 22, bud()) + at(286, -30, 46, 44, bud()) +
    green("fresh", -236, 70, 250, -128) + green("shade", -246, 78, 210, -166),
  leavesBlossom: () =>
    green("young", 128, 58, 250, -92) + green("fresh", 200, 76, 320, -34) + green("shade", 210, 88, 270, -4) +
    at(196, -40, 96, 8, blossom("#FFFFFF", "#F3F0D6")) + at(300, 42, 66, 30, blossom("#FFFFFF", "#F1EED2")) +
    green("fresh", -240, 70, 230, -146) + at(-290, 30, 62, -10, blossom("#FFFFFF", "#F1EED2")),
  chocolate: () =>
    leafPair() + at(262, 20, 112, 16, chocolatePiece()) + at(132, 62, 84, -24, chocolatePiece()) +
    at(-240, 44, 84, -26, cocoaBean()) + at(-334, 86, 68, 20, cocoaBean()),
  chocolateBlossom: () =>
    leafPair() + at(258, 30, 106, 14, chocolatePiece()) + at(150, -36, 84, 0, blossom()) +
    at(-246, 56, 74, -20, cocoaBean()) + at(-330, 70, 60, 12, blossom()),
  vanilla: () =>
    green("fresh", 205, 80, 290, -20) + green("shade", -250, 80, 220, -148) + at(220, 10, 165, -28, vanillaPods()) +
    at(168, -56, 128, 4, vanillaFlower()) + at(302, 50, 88, 26, vanillaFlower()) + at(-268, 44, 84, -14, vanillaFlower()),
  vanillaLeaves: () =>
    green("fresh", 172, 70, 320, -44) + green("shade", 212, 84, 280, -8) + green("fresh", -244, 70, 230, -138) +
    green("shade", -240, 78, 205, -174) + at(172, -30, 112, 0, vanillaFlower()) + at(290, 56, 78, 24, vanillaFlower()),
  strawberry: () =>
    leafPair() + at(180, -34, 112, 14, strawberry()) + at(302, 34, 92, 32, strawberryHalf()) +
    at(-262, 40, 84, -18, strawberry()),
  blossom: () =>
    green("fresh", 190, 74, 310, -36) + green("shade", 226, 84, 270, -4) + green("fresh", -250, 76, 240, -148) +
    at(182, -22, 122, 6, blossom()) + at(302, 56, 84, 30, blossom()) + at(-276, 46, 84, -12, blossom()),
  almondChocolate: () =>
    leafPair() + at(276, 34, 92, 18, chocolatePiece()) + at(176, -8, 104, -38, almondKernel()) +
    at(150, 78, 82, -8, almondKernel()) + at(-268, 62, 92, -152, almondKernel()),
  almondVanilla: () =>
    leafPair() + at(292, 66, 88, 10, almondKernel()) + at(176, -34, 118, 0, vanillaFlower()) +
    at(188, 70, 86, -34, almondKernel()) + at(-268, 62, 92, -152, almondKernel()),
  leavesDrop: () =>
    green("cool", 176, 70, 320, -40) + green("fresh", 138, 60, 265, -80) + green("cool", 212, 84, 270, -6) +
    green("cool", -250, 64, 235, -142) + green("fresh", -240, 76, 200, -176) + at(262, -6, 58, 14, bead()) + at(-300, 34, 36, -12, bead()),
  rice: () =>
    green("blade", 226, 78, 380, -58, 0.13) + green("blade", 220, 80, 330, -26, 0.13) + green("blade", -232, 78, 300, -136, 0.13) +
    at(150, 60, 178, 6, riceEar()) +
    [[168, 26, -30], [236, 56, 12], [124, 66, 40], [296, 20, -58], [334, 84, 20], [-240, 60, 30], [-312, 86, -20], [266, 98, -10]]
      .map(([x, y, r]) => at(x, y, 58, r, riceGrain())).join(""),
  wheat: () =>
    green("blade", 236, 80, 330, -30, 0.12) + green("blade", -236, 80, 280, -142, 0.12) +
    at(166, 26, 122, 14, wheatEar()) + at(258, 40, 112, 42, wheatEar()) + at(-268, 56, 92, -32, wheatEar()) +
    [[196, 74, -18], [288, 84, 24], [-230, 84, 12]].map(([x, y, r]) => at(x, y, 54, r, wheatGrain())).join(""),
  oats: () =>
    green("blade", 236, 80, 320, -24, 0.12) + green("blade", -236, 80, 280, -140, 0.12) +
    at(190, 44, 128, 16, oatPanicle()) + at(-268, 62, 92, -24, oatPanicle()) +
    [[150, 76, 10], [236, 60, -30], [306, 84, 20], [-236, 86, -14], [-330, 92, 30]].map(([x, y, r]) => at(x, y, 58, r, oatFlake())).join(""),
};

/** The motif of a product as an SVG group, centred on (x, y). */
export function motif(name, x, y, scale) {
  if (!motifs[name]) throw new Error(`No motif named ${name}`);
  return `<g transform="translate(${x} ${y}) scale(${scale})">${motifs[name]()}</g>`;
}
