// @module-tag one-engine

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { derivativePath } from "#contract/addresses.ts";
import { createProduct, getProduct, type Product, updateProduct } from "#contract/content/products.ts";
import { startTestApi } from "#test/support/api.ts";
import { animatedWebp, pngHeader, samplePicture } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn();
const category_id = (await openShop(api, token)).category.id;

describe("a product's pictures", () => {
  let count = 0;

  function upload(bytes: Uint8Array | string, name = "picture.png", field = "image") {
    const fields = {
      title: `Pictured ${++count}`,
      category_id,
      status: "published",
      image_alt: "A tin",
    };
    return api.call(createProduct, { token, body: form(fields, { [field]: file(bytes, name) }) });
  }
  const fetch = (path: string, headers: Record<string, string> = {}) =>
    api.inject({ method: "GET", url: `/media/${path}`, headers });
  const find = async ({ id }: Product) => (await api.call(getProduct, { params: { id } })).body;

  test.each(["jpeg", "png", "webp", "avif"] as const)("are taken as %s and kept as WebP", async (format) => {
    const { status, body } = await upload(await samplePicture(format, 700, 350), `picture.${format}`);
    expect(status).toBe(201);
    expect(body.image).toBe(body.picture?.path);
    expect(body.image).toMatch(/^products\/[0-9a-f]{20}\/picture\.webp$/);
    expect(body.picture).toMatchObject({
      width: 700,
      height: 350,
      widths: [240, 400, 640, 700],
      alt: "A tin",
    });
    expect(body.picture?.color).toMatch(/^#[b-d][0-9a-f]/);
    for (const width of body.picture?.widths ?? []) {
      const answer = await fetch(derivativePath(body.image, width, "webp"));
      expect(answer.headers["content-type"]).toBe("image/webp");
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
    }
  });

  test("come in AVIF a little later, which is no edit", async () => {
    const { body } = await upload(await samplePicture("png", 300, 300));
    expect(body.picture?.avif).toBe(false);
    await vi.waitFor(async () => expect((await find(body)).picture?.avif).toBe(true), 30_000);
    expect((await find(body)).version).toBe(1);
    const answer = await fetch(derivativePath(body.image, 300, "avif"));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("image/avif");
  }, 40_000);

  test("are never larger than they were, nor than a page needs", async () => {
    const small = await upload(await samplePicture("png", 60, 30));
    expect(small.body.picture).toMatchObject({ width: 60, widths: [60] });
    const large = await upload(await samplePicture("jpeg", 2400, 1200));
    expect(large.body.picture).toMatchObject({ width: 1600, height: 800 });
    expect(large.body.picture?.widths).toEqual([240, 400, 640, 1000, 1600]);
  });

  test("stand upright and tell nothing of where they were taken", async () => {
    const lying = await sharp(await samplePicture("jpeg", 500, 400))
      .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 35/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(lying);
    expect(body.picture).toMatchObject({ width: 400, height: 500 });
    const kept = await sharp((await fetch(body.image)).rawPayload).metadata();
    expect([kept.exif, kept.icc, kept.orientation]).toEqual([undefined, undefined, undefined]);
  });

  test("stay when a save brings none", async () => {
    const { body } = await upload(await samplePicture("png", 120, 80));
    const changed = await api.call(updateProduct, {
      token,
      params: { id: body.id },
      body: form({ usage: "x", image_alt: "Another view" }, { image: file("", "") }),
    });
    expect(changed.body.image).toBe(body.image);
    expect(changed.body.picture?.alt).toBe("Another view");
  });

  describe("are refused, naming the field,", () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
    const hostile: [string, () => Promise<Uint8Array | string> | Uint8Array | string][] = [
      ["empty", () => ""],
      ["HTML named .png", () => "<!doctype html><script>alert(1)</script>"],
      ["SVG", () => svg],
      [
        "SVG behind a JPEG's first bytes",
        () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.from(svg)]),
      ],
      ["GIF", () => samplePicture("gif")],
      ["an animated WebP", () => animatedWebp(2)],
      ["TIFF", () => samplePicture("tiff")],
      ["PDF", () => "%PDF-1.4\n%%EOF"],
      ["a header of 41 megapixels", () => pngHeader(8200, 5000)],
      ["a header of 4 thousand million pixels", () => pngHeader(65_000, 65_000)],
      ["a strip", () => pngHeader(30_000, 2)],
      ["a header without its picture", () => pngHeader(300, 300)],
      ["a truncated JPEG", async () => (await samplePicture("jpeg", 900, 900)).subarray(0, 4000)],
      ["a truncated PNG", async () => (await samplePicture("png", 900, 900)).subarray(0, 900)],
      ["a truncated WebP", async () => (await samplePicture("webp", 900, 900)).subarray(0, 400)],
      ["a truncated AVIF", async () => (await samplePicture("avif", 900, 900)).subarray(0, 400)],
      ["noise that starts as a PNG", () => Buffer.from(`\x89PNG\r\n\x1a\n${"noise".repeat(500)}`, "latin1")],
      ["noise that starts as a WebP", () => `RIFF....WEBPVP8 ${"noise".repeat(500)}`],
      ["noise that starts as an AVIF", () => `\0\0\0\x1cftypavif${"noise".repeat(500)}`],
    ];
    test.each(hostile)("%s", async (_name, bytes) => {
      const given = await bytes();
      const { status, problem } = await upload(given, "picture.png", "gallery");
      expect(status).toBe(422);
      expect(problem.errors).toHaveLength(1);
      expect(problem.errors?.[0]?.field).toBe("gallery");
    });

    test("too large in bytes", async () => {
      const { status, problem } = await upload(Buffer.alloc(15 * 1024 * 1024 + 1));
      expect(status).toBe(413);
      expect(problem.errors).toEqual([{ field: "image", message: "At most 15 MB", code: "too_large" }]);
    });

    test("by their header alone, which says how large they would be", async () => {
      const { problem } = await upload(pngHeader(8200, 5000));
      expect(problem.errors?.[0]?.message).toContain("8200 × 5000 pixels. At most 40 megapixels");
    });

    test("two where one is expected, or one where none is", async () => {
      const bytes = await samplePicture("png", 50, 50);
      const image = [file(bytes, "1.png"), file(bytes, "2.png")];
      const two = await api.call(createProduct, {
        token,
        body: form({ title: "Two", category_id }, { image }),
      });
      expect([two.status, two.problem.errors?.[0]?.field]).toEqual([422, "image"]);
      const none = await upload(bytes, "picture.png", "other");
      expect([none.status, none.problem.errors?.[0]?.field]).toEqual([422, "other"]);
    });
  });

  describe("are served", () => {
    let path: string;
    beforeAll(async () => {
      path = (await upload(await samplePicture("png", 250, 200))).body.image;
    });

    test("for good, and not twice to who has them", async () => {
      const first = await fetch(path);
      expect(first.headers).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-length": String(first.rawPayload.length),
      });
      for (const known of [first.headers.etag, `"other", W/${first.headers.etag}`, "*"]) {
        const again = await fetch(path, { "if-none-match": String(known) });
        expect([again.statusCode, again.body]).toEqual([304, ""]);
      }
      expect((await fetch(path, { "if-none-match": '"other"' })).statusCode).toBe(200);
    });

    test("and nothing else that is stored", async () => {
      await api.media.put("documents/real.pdf", Buffer.from("%PDF-1.4"));
      expect((await fetch("documents/real.pdf")).statusCode).toBe(404);
    });

    test("in part, and a range beyond its end is refused with its size", async () => {
      const bytes = Buffer.from("RIFF....WEBPVP8 and some more");
      await api.media.put("products/range/front.webp", bytes);
      const get = (range: string) => fetch("products/range/front.webp", { range });
      const part = await get("bytes=4-7");
      expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([
        206,
        "....",
        "bytes 4-7/29",
      ]);
      expect(part.headers["accept-ranges"]).toBe("bytes");
      const beyond = await get("bytes=29-");
      expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, "bytes */29"]);
      expect(beyond.headers["content-type"]).toContain("application/problem+json");
    });

    test("without a body to HEAD", async () => {
      const answer = await api.inject({ method: "HEAD", url: `/media/${path}` });
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
      expect(Number(answer.headers["content-length"])).toBeGreaterThan(100);
    });

    test.each([
      "",
      "products",
      "products/none/front.webp",
      "../daniry.sqlite",
      "..%2f..%2fdaniry.sqlite",
      "%2e%2e/%2e%2e/etc/passwd",
      "products/..%5c..%5cx.webp",
      "/etc/passwd.webp",
      "products/a%00.webp",
      "documents/x.pdf",
    ])("never from %j", async (odd) => {
      const answer = await fetch(odd);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(String(answer.headers["cache-control"])).not.toContain("public");
    });
  });

  test("leave no half-written file behind", async () => {
    await vi.waitFor(async () => {
      const names = await readdir(join(api.folder, "media"), { recursive: true });
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => name.endsWith(".part"))).toEqual([]);
    }, 15_000);
  });
});
