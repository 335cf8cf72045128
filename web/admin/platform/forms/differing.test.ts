import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { differing } from "./differing.ts";

const own = (pieces: { text: string; isOwn: boolean }[]) =>
  pieces.filter(({ isOwn }) => isOwn).map(({ text }) => text.trim());
const whole = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join("");

describe("words that differ", () => {
  test("are marked in both texts", () => {
    const { mine, theirs } = differing(
      "Stir it into warm milk and drink",
      "Stir it into lukewarm milk and drink",
    );
    expect(own(mine)).toEqual(["warm"]);
    expect(own(theirs)).toEqual(["lukewarm"]);
  });

  test("leave every text whole", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const { mine, theirs } = differing(one, other);
        expect(whole(mine)).toBe(one);
        expect(whole(theirs)).toBe(other);
      }),
    );
  });

  test("are found in texts of thousands of words", () => {
    const text = "word ".repeat(3_000);
    const { mine, theirs } = differing(`${text}old ${text}`, `${text}new ${text}`);
    expect([own(mine), own(theirs)]).toEqual([["old"], ["new"]]);
  });

  test("are all words of long texts that have next to none in common", () => {
    const [one, other] = ["one ".repeat(3_000), "another ".repeat(1_000)];
    const { mine, theirs } = differing(one, other);
    expect([mine, theirs]).toEqual([[{ text: one, isOwn: true }], [{ text: other, isOwn: true }]]);
    expect(differing("", "new")).toEqual({ mine: [], theirs: [{ text: "new", isOwn: true }] });
  });
});
