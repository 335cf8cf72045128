import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tokens = readFileSync("web/styles/tokens.css", "utf8");

/** The grounds that something focusable stands on, with the tint of each family of products. */
const grounds = [
  ...["white", "milk", "cream", "oat", "plaster", "mint", "mint-soft", "forest", "leaf", "leaf-dark"].map(
    colorOf,
  ),
  ...[...tokens.matchAll(/--tint: (#[0-9a-f]{6});/g)].map(([, hex = ""]) => hex),
];

test("the ring around a focused control has 3 : 1 in one of its tones on every ground", () => {
  const tones = [colorOf("ink"), colorOf("apricot")];
  const weak = grounds.filter((ground) => Math.max(...tones.map((tone) => contrast(tone, ground))) < 3);
  expect(grounds).toHaveLength(22);
  expect(weak).toEqual([]);
  expect(contrast(colorOf("ink"), colorOf("apricot")), "of the tones with each other").toBeGreaterThan(3);
});

function colorOf(token: string): string {
  const [hex] = tokens.split(`--color-${token}: `)[1]?.split(";") ?? [];
  if (!hex) throw new Error(`No token --color-${token}`);
  return hex.length === 4 ? hex.replace(/[0-9a-f]/g, "$&$&") : hex;
}

/** By WCAG 2.2, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
