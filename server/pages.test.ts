import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form } from "#test/support/form.ts";
import { draftWords, publishWords } from "#test/support/publish-words.ts";
import { rawCall } from "#test/support/raw-call.ts";
import { Site } from "#test/support/site.ts";

const site = new Site({ RATE_LIMIT: "on" });
beforeAll(() => site.start());
afterAll(() => site.dispose());
const ask = (path: string) => fetch(site.url + path, { redirect: "manual" });

test.each(["/product/Rice%20100%%20pure", "/%", "/%E0%A4%A"])(
  "%s, which leads nowhere, is a page that says so",
  async (path) => {
    const answer = await fetch(site.url + path, { headers: { accept: "text/html" } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(await answer.text()).toContain("</main>");
  },
);

test("a form without JavaScript shows its page with the field marked whose bytes are no UTF-8, and stores nothing", async () => {
  const fields = { email: "zoe@example.com", reason: "Feedback", message: "Words that stay" };
  const send = (name: string) =>
    rawCall(site.url, {
      method: "POST",
      path: "/contact-us",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: site.url },
      body: Buffer.from(`${new URLSearchParams(fields)}&name=${name}`, "latin1"),
    });
  for (const name of ["Zo%EB", "Zo\u00eb"]) {
    const answer = await send(name);
    const page = answer.body.toString();
    expect([answer.status, page.includes("There is a sign in this text that cannot be stored")]).toEqual([
      422,
      true,
    ]);
    expect(page).toContain("Words that stay");
  }
  const { total } = (await site.api("GET", "/api/contact")) as { total: number };
  expect(total).toBe(0);
});

test.each([
  ["/", "/", "browser"],
  ["/products", "/", "browser"],
  ["/admin", "/admin/dashboard", "standalone"],
  ["/admin/products", "/admin/dashboard", "standalone"],
])(
  "%s names the app of its own, which starts at %s, with icons of the sizes that it says",
  async (path, start, display) => {
    const page = await (await ask(path)).text();
    const address = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? "";
    const answer = await ask(address);
    expect(answer.headers.get("content-type")).toBe("application/manifest+json");
    const app = (await answer.json()) as Manifest;
    expect([app.start_url, app.display]).toEqual([start, display]);
    expect((await ask(app.start_url)).status).toBe(200);
    expect(app.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    for (const { src, sizes, type } of app.icons.filter((icon) => icon.sizes !== "any")) {
      const icon = await ask(src);
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect([icon.headers.get("content-type"), `${width}x${height}`]).toEqual([type, sizes]);
    }
  },
);

interface Manifest {
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string }[];
}

const publish = (lead: string) => publishWords(site, "home", { "hero.lead": lead });

async function lookAt(asOf: string) {
  const { ticket } = (await site.api("POST", "/api/admin/words/ticket", { asOf })) as { ticket: string };
  return `as-of=${ticket}&zone=Asia%2FMuscat`;
}

test("the site as of a moment is read without a script, leads on to the same moment, and is kept by nobody", async () => {
  await publish("Words of the morning.");
  const morning = new Date().toISOString();
  await publish("Words of the evening.");
  const look = await lookAt(morning);

  const page = await ask(`/?${look}`);
  const html = await page.text();
  expect(html).toContain("Words of the morning.");
  expect(html).not.toContain("Words of the evening.");
  expect(html).toContain(`<time datetime="${morning}">`);
  expect(html).toContain("Asia/Muscat");
  expect(html).not.toContain("<script");
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  expect(page.headers.get("content-security-policy")).toContain("script-src 'none'");
  const links = [...html.matchAll(/<a [^<>]*href="(\/[^"]*)"/g)].map(([, to]) => to ?? "");
  const leaving = links.filter((to) => !to.includes("as-of="));
  expect(links.length).toBeGreaterThan(20);
  expect(
    leaving.filter((to) => !/^\/(api\/|media\/|admin\/website\/pages\/home\?version=|$)/.test(to)),
  ).toEqual([]);
  expect(html.endsWith("</body></html>")).toBe(true);

  const contact = await (await ask(`/contact-us?${look}`)).text();
  expect(contact).toContain("<form inert ");
  expect(await (await ask("/")).text()).toContain("Words of the evening.");
});

test("the page of a product as of a moment is that of then, leads to its history, and the bar names what is gone", async () => {
  const [first, second] = (await site.api("GET", "/api/products")) as { id: number; title: string }[];
  if (!first || !second) throw new Error("There are no products");
  const then = new Date().toISOString();
  await site.api("PUT", `/api/products/${first.id}`, form({ title: "Renamed & <moved>" }));
  const look = await lookAt(then);
  const html = await (await ask(`/product/${encodeURIComponent(first.title)}?${look}`)).text();
  expect(html).toContain(`<a href="/admin/products/${first.id}?tab=history">Take this product back</a>`);
  expect(html).not.toContain("Renamed");
  expect(html).not.toContain("Deleted for good");

  const later = await lookAt(new Date().toISOString());
  for (const id of [first.id, second.id]) await site.api("DELETE", `/api/products/${id}`);
  const trashed = await (await ask(`/product/${encodeURIComponent(second.title)}?${later}`)).text();
  expect(trashed).toContain('<a href="/admin/products?status=trash">Take this product back</a>');
  await site.api("POST", "/api/admin/trash/purge", { kind: "product", ids: [first.id, second.id] });
  const range = await (await ask(`/products?${later}`)).text();
  expect(range).toMatch(/missing here: 2 products \((?=.*Renamed &amp; &lt;moved&gt;)/);
});

test("an address whose ticket is not good leads to the site of today", async () => {
  for (const [path, to] of [
    ["/?as-of=guessed", "/"],
    ["/products?for=babies&as-of=&zone=Nowhere", "/products?for=babies"],
    [`/about-us?as-of=${"x".repeat(300)}`, "/about-us"],
  ] as const) {
    const answer = await ask(path);
    expect(answer.status, path).toBe(302);
    expect(answer.headers.get("location")).toBe(to);
  }
  const strange = await ask(
    `/?${(await lookAt("2020-01-01T00:00:00Z")).replace("Asia%2FMuscat", "%22%3E%3Cb%3E")}`,
  );
  expect(strange.status).toBe(200);
  expect(await strange.text()).toContain("UTC");
});

test("a page shows its draft to holders of a ticket alone, in the editor's frame, and nobody keeps it", async () => {
  const { ticket } = (await site.api("POST", "/api/admin/words/ticket", {})) as { ticket: string };
  await draftWords(site, "home", { "hero.lead": "Words of a draft." });

  const shown = await ask(`/?draft=${ticket}`);
  expect(await shown.text()).toContain("Words of a draft.");
  expect(shown.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(shown.headers.get("cache-control")).toBe("no-store");
  expect(shown.headers.get("x-robots-tag")).toBe("noindex");

  for (const path of ["/", "/?draft=", "/?draft=guessed", "/?draft[]=x"]) {
    const page = await ask(path);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).not.toContain("Words of a draft.");
    expect(html).not.toContain("data-draft");
    expect(html).not.toMatch(/[\u{e0000}-\u{e007f}]/u);
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
});

test("whoever tries one ticket after the other is asked to wait, and reads what is kept meanwhile", async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 121; guess++)
    statuses.push((await ask(`/?${guess % 2 === 0 ? "draft" : "as-of"}=guessed`)).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await ask("/")).status).toBe(200);
});
