import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { escapeHtml } from "#api/platform/escape-html.ts";
import { isKnown } from "#api/platform/http/etag.ts";
import { inProcess } from "#api/platform/http/in-process.ts";
import { answerProblem, notFound } from "#api/platform/http/problems.ts";
import { keepLatest } from "#api/platform/keep-latest.ts";
import { mediaBase } from "#contract/addresses.ts";
import type { Category, Palette } from "#contract/content/categories.ts";
import type { Product } from "#contract/content/products.ts";
import { ownCard, shareCardAddress, shareCardSize } from "#web/content/product.ts";

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

  function cardOf(product: Product, ground: string, picture: string): Promise<Buffer> {
    const key = [product.title, product.usage, ground, picture].join("\n");
    const known = drawn.get(key);
    if (known) return known;
    const card = draw(product, ground, async () => {
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
      const { id } = request.params;
      const product = /^\d{1,9}$/.test(id) ? await read<Product>(`/api/products/${id}`) : null;
      const picture = product && ownCard(product);
      if (!product || !picture) throw notFound("There is no such picture");
      const address = shareCardAddress(product, picture);
      if (request.url !== address) return reply.redirect(address, 302);
      const etag = `"${address}"`;
      reply.headers({ etag, "cache-control": "public, max-age=86400" });
      if (isKnown(request, etag)) return reply.code(304).send();
      const categories = (await read<Category[]>("/api/categories")) ?? [];
      const palette = categories.find((category) => category.id === product.category_id)?.palette;
      const card = await cardOf(product, grounds[palette ?? "infant"], picture.path);
      return reply.type("image/jpeg").send(card);
    });
  };
}

async function draw(
  { title, usage }: Pick<Product, "title" | "usage">,
  ground: string,
  open: () => Promise<Buffer>,
): Promise<Buffer> {
  const { width, height } = shareCardSize;
  const [mark, name, use, pack] = await Promise.all([
    sharp(logo, { density: 200 }).resize({ height: 72 }).png().toBuffer(),
    text(title, "#16352a", "fraunces-title.ttf", "Fraunces Title,", title.length > 48 ? 48 : 64, titleHeight),
    usage ? text(usage, "#4b5f55", "figtree-regular.ttf", "Figtree Regular,", 30, usageHeight) : null,
    sharp(await open())
      .resize({ width: 480, height: 560, fit: "inside" })
      .png()
      .toBuffer({ resolveWithObject: true }),
  ]);
  const block = (name?.info.height ?? 0) + (use ? use.info.height + 32 : 0);
  const top = Math.max(190, Math.round((height - block) / 2) + 30);
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([
      { input: mark, left: margin, top: 72 },
      ...(name ? [{ input: name.data, left: margin, top }] : []),
      ...(use ? [{ input: use.data, left: margin, top: top + (name?.info.height ?? 0) + 32 }] : []),
      {
        input: pack.data,
        left: width - 70 - pack.info.width,
        top: Math.round((height - pack.info.height) / 2) + 20,
      },
    ])
    .jpeg({ quality: 86 })
    .toBuffer();
}

/** Null for letters that our fonts do not have; the card then shows the pack alone. */
function text(words: string, color: string, file: string, face: string, size: number, height: number) {
  if (!/^[\p{Script=Latin}\p{Script=Common}]+$/u.test(words)) return null;
  return sharp({
    text: {
      text: `<span foreground="${color}">${escapeHtml(words)}</span>`,
      font: `${face} ${size}`,
      fontfile: join(fonts, file),
      width: textWidth,
      rgba: true,
      dpi: 72,
      wrap: "word-char",
    },
  })
    .resize({ width: textWidth, height, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
}
