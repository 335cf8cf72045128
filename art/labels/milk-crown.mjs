// The splash of milk across every label: one outline with leaning arms.

import { uid } from "./brand.mjs";

const radians = (degrees) => (degrees * Math.PI) / 180;
const r1 = (n) => Math.round(n * 10) / 10;

// An arm has the centre and radius of its rounded head, the angle by which it leans away from the vertical, and the length of its
// neck. Each range has a crown of its own, as it has its own colours; the flavours and stages of a range share it.
const arm = (x, y, r, lean, neck) => ({ x, y, r, lean, neck });
const crowns = {
  infant: [arm(-310, -40, 23, -14, 80), arm(0, -128, 30, 0, 118), arm(310, -40, 23, 14, 80)],
  kids: [arm(-386, -26, 19, -20, 78), arm(-226, -150, 25, -17, 122), arm(-30, -92, 20, -4, 92), arm(156, -188, 28, 12, 150), arm(352, -62, 21, 22, 94)],
  mothers: [arm(-226, -142, 30, -26, 118), arm(6, -44, 20, 4, 66), arm(236, -112, 27, 25, 106)],
  diabetic: [arm(-338, -26, 18, -9, 70), arm(-126, -70, 20, -5, 84), arm(96, -82, 21, 6, 88), arm(316, -34, 18, 11, 74)],
  wellbeing: [arm(-366, -34, 20, -16, 84), arm(-176, -138, 26, -19, 120), arm(100, -164, 27, 11, 140), arm(334, -50, 21, 20, 92)],
  lactoseFree: [arm(-196, -66, 21, -12, 86), arm(24, -196, 31, 3, 156), arm(234, -84, 22, 15, 94)],
  cereals: [arm(-360, -64, 24, -28, 92), arm(-70, -34, 17, -3, 64), arm(336, -88, 25, 26, 100)],
};

/** Troughs lie between the arms, the deeper the nearer to the middle, and one beyond each end. */
function troughsOf(arms) {
  const depth = (x) => r1(Math.min(132, 16 + 116 * (x / 480) ** 2));
  const between = arms.slice(1).map((next, i) => (arms[i].x + next.x) / 2);
  const xs = [Math.min(-420, arms[0].x - 120), ...between, Math.max(420, arms.at(-1).x + 120)];
  return xs.map((x, i) => ({ x: r1(x), y: i === 0 || i === arms.length ? 132 : depth(x) }));
}

/** The upper edge of the milk from -half to +half. */
function outline(arms, troughs, half) {
  const start = troughs[0];
  const out = [`M${-half} 158C${r1(-half * 0.5)} 136 -700 190 ${start.x} ${start.y}`];
  arms.forEach((arm, i) => {
    const from = troughs[i];
    const to = troughs[i + 1];
    const up = { x: Math.sin(radians(arm.lean)), y: -Math.cos(radians(arm.lean)) };
    const left = { x: arm.x + up.y * arm.r, y: arm.y - up.x * arm.r };
    const right = { x: arm.x - up.y * arm.r, y: arm.y + up.x * arm.r };
    const cap = arm.r * 1.36;
    out.push(
      `C${r1(from.x + (left.x - from.x) * 0.68)} ${from.y} ${r1(left.x - up.x * arm.neck)} ${r1(left.y - up.y * arm.neck)} ${r1(left.x)} ${r1(left.y)}`,
      `C${r1(left.x + up.x * cap)} ${r1(left.y + up.y * cap)} ${r1(right.x + up.x * cap)} ${r1(right.y + up.y * cap)} ${r1(right.x)} ${r1(right.y)}`,
      `C${r1(right.x - up.x * arm.neck)} ${r1(right.y - up.y * arm.neck)} ${r1(to.x - (to.x - right.x) * 0.68)} ${to.y} ${to.x} ${to.y}`,
    );
  });
  out.push(`C700 190 ${r1(half * 0.5)} 136 ${half} 158`);
  return out.join("");
}

function drop(x, y, radius) {
  const id = uid("drop");
  return `<radialGradient id="${id}" cx=".36" cy=".3" r=".82"><stop offset="0" stop-color="#fff"/><stop offset=".62" stop-color="#FBFDFB"/><stop offset="1" stop-color="#C6D6CE"/></radialGradient><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
}

/** Two drops fly off each head, the way it leans. */
function dropsOf(arms) {
  return arms.flatMap(({ x, y, r, lean }, i) => {
    const side = lean < 0 || (lean < 4 && i % 2) ? -1 : 1;
    return [drop(x + lean * 3.2, y - r * 2.5, r1(r * 0.56)), drop(x + lean * 2 + side * r * 2.3, y - r * 0.9, r1(r * 0.38))];
  });
}

/** The shade and the light that run down each arm. */
function flanks(arms, troughs) {
  const shades = arms.map(({ x, y, r }, i) => {
    const { x: endX, y: endY } = troughs[i + 1];
    const [fromY, toX, toY] = [y + r * 3.2, endX + 96, endY + 96];
    return `M${x + r * 0.8} ${r1(fromY)}C${r1(x + r + 22)} ${r1(fromY + (toY - fromY) * 0.74)} ${toX - 90} ${toY} ${toX} ${toY}`;
  });
  const lights = arms.map(({ x, y, r }, i) => {
    const { x: endX, y: endY } = troughs[i];
    return `M${x - r * 0.3} ${r1(y + r * 1.1)}C${x + 6} ${r1(y + r * 3.6)} ${x + 2} ${endY} ${r1(x * 0.72 + endX * 0.28)} ${r1(endY + 34)}`;
  });
  return { shades: shades.join(""), lights: lights.join("") };
}

/** The whole crown of a range, centred on (x, y); `half` is half of the ground it covers. */
export function milkCrown({ family, x, y, scale = 1, half = 2200 }) {
  const arms = crowns[family];
  const troughs = troughsOf(arms);
  const line = outline(arms, troughs, half);
  const { shades, lights } = flanks(arms, troughs);
  const body = `${line}V560H${-half}Z`;
  const id = uid("milk");
  const blur = (name, amount) =>
    `<filter id="${id}${name}" x="-10%" y="-60%" width="120%" height="220%"><feGaussianBlur stdDeviation="${amount}"/></filter>`;
  const soft = `filter="url(#${id}soft)"`;
  return `<g transform="translate(${x} ${y}) scale(${scale})">
    <defs>
      <linearGradient id="${id}fill" x1="0" y1="-200" x2="0" y2="420" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#FEFFFE"/><stop offset="1" stop-color="#E4EDE8"/></linearGradient>
      <clipPath id="${id}clip"><path d="${body}"/></clipPath>${blur("soft", 12)}${blur("wide", 22)}
    </defs>
    <path d="${line}" fill="none" stroke="#0B3A28" stroke-opacity=".26" stroke-width="26" filter="url(#${id}wide)" transform="translate(0 10)"/>
    <path d="${body}" fill="url(#${id}fill)"/>
    <g clip-path="url(#${id}clip)">
      <path d="${line}" fill="none" stroke="#9DB8AB" stroke-width="24" ${soft} transform="translate(-9 5)" opacity=".66"/>
      <g fill="none" stroke="#A6BFB3" stroke-linecap="round" ${soft}>
        <path d="${shades}" stroke-width="25" opacity=".62"/>
        <path d="M-820 232C-470 262 -270 196 -20 226S 440 252 820 218" stroke-width="30" opacity=".5"/>
      </g>
      <g fill="none" stroke="#fff" stroke-linecap="round" ${soft}>
        <path d="${lights}" stroke-width="20"/>
      </g>
    </g>
    ${dropsOf(arms).join("")}
  </g>`;
}
