import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playerAddress, videoIdOf } from "./items.ts";
import { clampPan, drawnSize, isDrag, pinched } from "./pan.ts";
import { shareTargets } from "./share.ts";

describe("the id of a video", () => {
  test.each([
    "https://www.youtube.com/watch?v=a1B2c3D4e5_",
    "https://www.youtube.com/watch?list=x&v=a1B2c3D4e5_&t=3",
    "https://youtu.be/a1B2c3D4e5_?si=z",
    "https://www.youtube-nocookie.com/embed/a1B2c3D4e5_",
    "https://www.youtube.com/shorts/a1B2c3D4e5_",
  ])("is found in %s", (address) => expect(videoIdOf(address)).toBe("a1B2c3D4e5_"));

  test.each([
    "https://youtu.be/a1B2c3D4e5",
    "https://youtu.be/a1B2c3D4e5_x",
    "https://youtu.be/",
    "https://example.com/a1B2c3D4e5_",
    'https://youtu.be/a1B2c3"4e5_',
    "",
  ])("is none in %j", (address) => expect(videoIdOf(address)).toBeUndefined());

  test("plays by itself, without sound and cookies", () => {
    expect(playerAddress("a1B2c3D4e5_")).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/a1B2c3D4e5_\?autoplay=1&mute=1/,
    );
  });
});

describe("an enlarged picture", () => {
  const frame = { width: 400, height: 500 };

  test("follows the hand as far as its edges", () => {
    expect(clampPan({ x: 30, y: -40 }, frame, frame)).toEqual({ x: 30, y: -40 });
    expect(clampPan({ x: 900, y: -900 }, frame, frame)).toEqual({ x: 200, y: -250 });
    expect(clampPan({ x: 5, y: 5 }, frame, frame, 1)).toEqual({ x: 0, y: 0 });
  });

  test("of another shape than its frame stops at its own edges, and stays centred where it is smaller", () => {
    const wide = drawnSize({ width: 1600, height: 800 }, frame);
    expect(wide).toEqual({ width: 400, height: 200 });
    expect(clampPan({ x: 900, y: 900 }, frame, wide)).toEqual({ x: 200, y: 0 });
    const square = drawnSize({ width: 90, height: 90 }, frame);
    expect(clampPan({ x: -900, y: -900 }, frame, square)).toEqual({ x: -200, y: -150 });
    expect(drawnSize({ width: 0, height: 0 }, frame), "before it has loaded").toEqual(frame);
  });

  test("is asked for by two fingers that part, and given up by two that meet", () => {
    expect([pinched(100, 130), pinched(100, 110), pinched(100, 95), pinched(100, 70)]).toEqual([
      true,
      null,
      null,
      false,
    ]);
  });

  test("covers its frame wherever it is dragged", () => {
    const length = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(length, length, fc.integer({ min: 1, max: 3000 }), (x, y, width) => {
        const square = { width, height: width };
        const pan = clampPan({ x, y }, square, square);
        const left = width / 2 - width + pan.x;
        expect(left).toBeLessThanOrEqual(0);
        expect(left + width * 2).toBeGreaterThanOrEqual(width);
      }),
    );
  });

  test("is dragged by more than five pixels", () => {
    expect(isDrag({ x: 0, y: 0 }, { x: 3, y: 4 })).toBe(false);
    expect(isDrag({ x: 0, y: 0 }, { x: 0, y: 6 })).toBe(true);
  });
});

describe("sharing", () => {
  const page = "https://daniry.example/product/Rice%20%26%20Milk";
  const image = { type: "image", src: "/media/a/front.webp", thumbnail: "", title: "Rice & Milk" } as const;

  test("names the page, its words and the picture to each network", () => {
    const [facebook, x, pinterest, download] = shareTargets(page, image).map(({ href }) => new URL(href));
    expect(facebook?.searchParams.get("u")).toBe(page);
    expect(x?.searchParams.get("url")).toBe(page);
    expect(x?.searchParams.get("text")).toBe("Rice & Milk");
    expect(pinterest?.searchParams.get("url")).toBe(page);
    expect(pinterest?.searchParams.get("media")).toBe("https://daniry.example/media/a/front.webp");
    expect(pinterest?.searchParams.get("description")).toBe("Rice & Milk");
    expect(download?.href).toBe("https://daniry.example/media/a/front.webp");
    expect(shareTargets(page, image)[3]?.download).toBe("rice-milk.webp");
  });

  test("offers no download of a video", () => {
    const video = { ...image, type: "video", src: "https://youtu.be/a1B2c3D4e5_" } as const;
    expect(shareTargets(page, video).map(({ label }) => label)).toEqual(["Facebook", "X", "Pinterest"]);
  });
});
