import { afterAll, beforeAll, expect, test } from "vitest";
import { Site } from "#test/support/site.ts";

const site = new Site();
beforeAll(() => site.start());
afterAll(() => site.dispose());

const ask = (path: string) => fetch(site.url + path, { redirect: "manual" });

interface State {
  version: number;
  draft: { hero: object };
}

async function publish(lead: string) {
  const { version, draft } = (await site.api("GET", "/api/admin/words/home")) as State;
  const words = { ...draft, hero: { ...draft.hero, lead } };
  const saved = (await site.api("PUT", "/api/admin/words/home", { version, words })) as State;
  await site.api("POST", "/api/admin/words/publish", { pages: [{ page: "home", version: saved.version }] });
}

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
  expect(leaving.filter((to) => !/^\/(api\/|media\/|admin\/words\/home\?version=|$)/.test(to))).toEqual([]);
  expect(html.endsWith("</body></html>")).toBe(true);

  const contact = await (await ask(`/contact-us?${look}`)).text();
  expect(contact).toContain("<form inert ");
  expect(await (await ask("/")).text()).toContain("Words of the evening.");
});

test("the page of a product as of a moment is that of then, leads to its history, and the bar names what is gone", async () => {
  const [first, second] = (await site.api("GET", "/api/products")) as { id: number; title: string }[];
  if (!first || !second) throw new Error("There are no products");
  const form = new FormData();
  form.append("title", "Renamed & <moved>");
  const then = new Date().toISOString();
  await site.api("PUT", `/api/products/${first.id}`, form);
  const look = await lookAt(then);
  const html = await (await ask(`/product/${encodeURIComponent(first.title)}?${look}`)).text();
  expect(html).toContain(`<a href="/admin/products/${first.id}?tab=history">Take this product back</a>`);
  expect(html).not.toContain("Renamed");
  expect(html).not.toContain("Deleted for good");

  const later = await lookAt(new Date().toISOString());
  for (const id of [first.id, second.id]) await site.api("DELETE", `/api/products/${id}`);
  const trashed = await (await ask(`/product/${encodeURIComponent(second.title)}?${later}`)).text();
  expect(trashed).toContain('<a href="/admin/trash">Take this product back</a>');
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
