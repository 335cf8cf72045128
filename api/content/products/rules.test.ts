import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Picture } from "#contract/content/pictures.ts";
import type { GalleryItem } from "#contract/content/products.ts";
import { nameKey } from "#contract/fold.ts";
import { nextGallery } from "./gallery.ts";
import { pickOthers, siblingCode } from "./siblings.ts";

describe("titles", () => {
  test("are one in any letter case, with outer spaces, composed or not", () => {
    expect(nameKey("  Café KIDS ")).toBe(nameKey("Cafe\u0301 kids"));
  });

  test("give a key that is its own key", () => {
    fc.assert(fc.property(fc.string(), (title) => nameKey(nameKey(title)) === nameKey(title)));
  });
});

describe("variants", () => {
  test("need a connected product with a code", () => {
    expect(siblingCode({ connected: true, code: " A1 " })).toBe("A1");
    expect(siblingCode({ connected: false, code: "A1" })).toBeNull();
    expect(siblingCode({ connected: true, code: "  " })).toBeNull();
  });
});

describe("the others that a product's page shows", () => {
  test("are four of all, drawn anew with each change, each as likely as the others", () => {
    const drawn = new Map([1, 2, 3, 4, 5, 6].map((id) => [id, 0]));
    const draws = 3_000;
    for (let draw = 0; draw < draws; draw++) {
      const others = Array.from(drawn.keys(), (id) => ({ id, version: id === 3 ? draw : 1 }));
      const chosen = pickOthers(7, others, 4);
      expect(new Set(chosen).size).toBe(4);
      for (const id of chosen) drawn.set(id, (drawn.get(id) ?? 0) + 1);
    }
    for (const times of drawn.values()) expect(Math.abs(times / draws - 4 / 6)).toBeLessThan(0.06);
  });

  test("are the same on every server, and others for other products", () => {
    const others = Array.from({ length: 16 }, (_, index) => ({ id: index + 1, version: 1 }));
    expect(pickOthers(20, others, 4)).toEqual(pickOthers(20, others, 4));
    const draws = Array.from({ length: 10 }, (_, index) => pickOthers(20 + index, others, 4).join());
    expect(new Set(draws).size).toBeGreaterThan(7);
    expect(pickOthers(20, others.slice(0, 3), 4)).toHaveLength(3);
  });
});

describe("a gallery", () => {
  const picture = (path: string): Picture => ({
    path,
    width: 1,
    height: 1,
    widths: [1],
    avif: false,
    color: "#000000",
    alt: "",
  });
  const slide = (path: string): GalleryItem => ({ type: "image", ...picture(path) });
  const stored = [slide("a"), slide("b"), slide("c")];

  test("keeps what is wanted, in that order, and adds new pictures behind", () => {
    expect(nextGallery(stored, ["c", "a"], [picture("n")], "T")).toEqual([
      slide("c"),
      slide("a"),
      slide("n"),
    ]);
    expect(nextGallery(stored, undefined, [], "T")).toEqual(stored);
    expect(nextGallery(stored, [], [], "T")).toEqual([]);
  });

  test("takes videos by address and nothing else", () => {
    const src = "https://youtu.be/dQw4w9WgXcQ";
    expect(nextGallery([], [src], [], "T")).toEqual([{ type: "video", src, title: "T" }]);
    expect(nextGallery([], ["https://evil.example/watch?v=dQw4w9WgXcQ"], [], "T")).toBeNull();
    expect(nextGallery([], ["javascript:alert(1)"], [], "T")).toBeNull();
    expect(nextGallery(stored, ["../secret"], [], "T")).toBeNull();
  });
});
