// The splash of milk across every label: one outline with four leaning arms.

import { uid } from "./brand.mjs";

const radians = (degrees) => (degrees * Math.PI) / 180;
const r1 = (n) => Math.round(n * 10) / 10;

// Troughs lie between the arms; an arm has the centre and radius of its rounded
// head and the angle by which it leans away from the vertical.
const troughs = [
  { x: -486, y: 132 },
  { x: -268, y: 56 },
  { x: -24, y: 14 },
  { x: 206, y: 48 },
  { x: 462, y: 132 },
];
const arms = [
  { x: -366, y: -34, r: 20, lean: -16, neck: 84 },
  { x: -176, y: -138, r: 26, lean: -19, neck: 120 },
  { x: 100, y: -164, r: 27, lean: 11, neck: 140 },
  { x: 334, y: -50, r: 21, lean: 20, neck: 92 },
];

/** The upper edge of the milk from -half to +half. */
function outline(half) {
  const start = troughs[0];
  const end = troughs.at(-1);
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
  return { line: out.join(""), start, end };
}

function drop(x, y, radius) {
  const id = uid("drop");
  return `<radialGradient id="${id}" cx=".36" cy=".3" r=".82"><stop offset="0" stop-color="#fff"/><stop offset=".62" stop-color="#FBFDFB"/><stop offset="1" stop-color="#C6D6CE"/></radialGradient><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
}

const drops = [[-236, -168, 17], [-118, -206, 12], [118, -236, 19], [46, -204, 9], [408, -104, 14], [-414, -74, 11], [244, -112, 10]];

/** The whole crown, centred on (x, y); `half` is half of the ground it covers. */
export function milkCrown({ x, y, scale = 1, half = 2200 }) {
  const { line } = outline(half);
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
        <path d="M-338 34C-316 118 -246 152 -150 146" stroke-width="25" opacity=".66"/>
        <path d="M-158 -52C-128 62 -66 116 26 118" stroke-width="26" opacity=".6"/>
        <path d="M96 -66C92 44 122 122 232 130" stroke-width="26" opacity=".6"/>
        <path d="M-820 232C-470 262 -270 196 -20 226S 440 252 820 218" stroke-width="30" opacity=".5"/>
      </g>
      <g fill="none" stroke="#fff" stroke-linecap="round" ${soft}>
        <path d="M-368 -4C-354 52 -352 96 -392 124M-190 -110C-164 -40 -154 20 -172 66M98 -146C90 -60 84 6 40 46M334 -26C322 34 296 64 250 76" stroke-width="20"/>
      </g>
    </g>
    ${drops.map(([dx, dy, r]) => drop(dx, dy, r)).join("")}
  </g>`;
}
