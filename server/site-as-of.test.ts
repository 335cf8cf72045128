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
