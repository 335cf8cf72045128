import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import sharp, { type Sharp } from "sharp";
import { escapeHtml } from "#api/platform/escape-html.ts";
import { isKnown } from "#api/platform/http/etag.ts";
import { inProcess } from "#api/platform/http/in-process.ts";
import { answerProblem, notFound } from "#api/platform/http/problems.ts";
import { keepLatest } from "#api/platform/keep-latest.ts";
import { mediaBase } from "#contract/addresses.ts";
import type { Category, Palette } from "#contract/content/categories.ts";
import type { Product } from "#contract/content/products.ts";
import { directionOf, languages } from "#contract/languages.ts";
import { cardWords, ownCard, shareCardAddress, shareCardSize } from "#web/content/product.ts";

type Words = ReturnType<typeof cardWords>;

/** The values of the style sheet's tokens; a test compares both. */
export const grounds: Record<Palette, string> = {
  infant: "#e4efdc",
  kids: "#f4e3d2",
  mothers: "#fae6e2",
  diabetic: "#ddeff0",
  wellbeing: "#fbeed0",
  lactose_free: "#e1edf8",
  cereals: "#fdebd6",
};

const fonts = fileURLToPath(new URL("../art/documents/fonts/", import.meta.url));
const logo = join(fileURLToPath(new URL("../web/public/", import.meta.url)), "logo.svg");

const titleFaces = "Fraunces Title, El Messiri Heading";
const textFaces = "Figtree Regular, Readex Pro Regular";
const margin = 84;
const textWidth = 560;
const titleHeight = 300;
const usageHeight = 60;
const mostCards = 60;

/**
 * Serves the picture of a product that networks and chats show. A new name or picture has a new address, and a former address
 * leads to it.
 */
export function shareCards(app: FastifyInstance) {
  const drawn = new Map<string, Promise<Buffer>>();

  async function read<Answer>(url: string): Promise<Answer | null> {
    const answer = await app.inject({ url, remoteAddress: inProcess });
    return answer.statusCode === 200 ? answer.json<Answer>() : null;
  }

  function cardOf(words: Words, ground: string, picture: string): Promise<Buffer> {
    const key = [words.language, words.title, words.usage, ground, picture].join("\n");
    const known = drawn.get(key);
    if (known) return known;
    const card = draw(words, ground, async () => {
      const { statusCode, rawPayload } = await app.inject({
        url: mediaBase + picture,
        remoteAddress: inProcess,
      });
      if (statusCode !== 200) throw notFound("There is no such picture");
      return rawPayload;
    });
    keepLatest(drawn, key, card, mostCards);
    card.catch(() => drawn.delete(key));
    return card;
  }

  return async function plugin(scope: FastifyInstance) {
    scope.setErrorHandler(answerProblem);
    scope.addHook("onRequest", async (_request, reply) => {
      reply.header("cross-origin-resource-policy", "cross-origin");
    });
    scope.get<{ Params: { id: string; "*": string } }>("/cards/:id/*", async (request, reply) => {
      const { id, "*": file } = request.params;
      const language = languages.find((one) => file.startsWith(`${one}/`)) ?? languages[0];
      const address = `/api/products/${id}?language=${language}`;
      const product = /^\d{1,9}$/.test(id) ? await read<Product>(address) : null;
      const picture = product && ownCard(product);
      if (!product || !picture) throw notFound("There is no such picture");
      const now = shareCardAddress(product, picture);
      if (request.url !== now) return reply.redirect(now, 302);
      const etag = `"${now}"`;
      reply.headers({ etag, "cache-control": "public, max-age=86400" });
      if (isKnown(request, etag)) return reply.code(304).send();
      const categories = (await read<Category[]>("/api/categories")) ?? [];
      const palette = categories.find((category) => category.id === product.category_id)?.palette;
      const card = await cardOf(cardWords(product), grounds[palette ?? "infant"], picture.path);
      return reply.type("image/jpeg").send(card);
    });
  };
}

async function draw(
  { language, title, usage }: Words,
  ground: string,
  open: () => Promise<Buffer>,
): Promise<Buffer> {
  const { width, height } = shareCardSize;
  const isMirrored = directionOf[language] === "rtl";
  const at = (start: number, top: number, { data, info }: Drawn) => {
    return { input: data, left: isMirrored ? width - start - info.width : start, top };
  };
  await loadFaces();
  const [mark, name, use, pack] = await Promise.all([
    drawn(sharp(logo, { density: 200 }).resize({ height: 72 })),
    text(isMirrored, title, "#16352a", titleFaces, title.length > 48 ? 48 : 64, titleHeight),
    usage ? text(isMirrored, usage, "#4b5f55", textFaces, 30, usageHeight) : null,
    drawn(sharp(await open()).resize({ width: 480, height: 560, fit: "inside" })),
  ]);
  const block = (name?.info.height ?? 0) + (use ? use.info.height + 32 : 0);
  const top = Math.max(190, Math.round((height - block) / 2) + 30);
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([
      at(margin, 72, mark),
      ...(name ? [at(margin, top, name)] : []),
      ...(use ? [at(margin, top + (name?.info.height ?? 0) + 32, use)] : []),
      at(width - 70 - pack.info.width, Math.round((height - pack.info.height) / 2) + 20, pack),
    ])
    .jpeg({ quality: 86 })
    .toBuffer();
}

type Drawn = Awaited<ReturnType<typeof drawn>>;

function drawn(picture: Sharp) {
  return picture.png().toBuffer({ resolveWithObject: true });
}

let faces: Promise<unknown> | undefined;

/** A text can name one file, but finds those of texts before it. */
function loadFaces() {
  const files = ["fraunces-title", "el-messiri-heading", "figtree-regular", "readex-pro-regular"];
  faces ??= Promise.all(
    files.map((file) => drawn(sharp({ text: { text: "x", fontfile: join(fonts, `${file}.ttf`) } }))),
  ).catch((error) => {
    faces = undefined;
    throw error;
  });
  return faces;
}

/** Null for letters that our faces do not have; the card then shows the pack alone. */
function text(
  isMirrored: boolean,
  words: string,
  color: string,
  families: string,
  size: number,
  height: number,
) {
  if (!/^[\p{Script=Latin}\p{Script=Common}\u0621-\u063a\u0640-\u0652]+$/u.test(words)) return null;
  const from = isMirrored ? "\u200f" : "";
  // A number stays beside its word: "Stage 1".
  const kept = words.replaceAll(/ (?=\d)/g, "\u00a0");
  return drawn(
    sharp({
      text: {
        text: `<span foreground="${color}">${from}${escapeHtml(kept)}</span>`,
        font: `${families}, ${size}`,
        width: textWidth,
        rgba: true,
        dpi: 72,
        wrap: "word-char",
      },
    }).resize({ width: textWidth, height, fit: "inside", withoutEnlargement: true }),
  );
}
