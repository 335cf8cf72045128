import { afterAll, beforeAll, expect, test } from "vitest";
import { Site } from "#test/support/site.ts";

const site = new Site({ RATE_LIMIT: "on" });
beforeAll(() => site.start());
afterAll(() => site.dispose());

const ask = (path: string) => fetch(site.url + path);

test("a page shows its draft to holders of a ticket alone, in the editor's frame, and nobody keeps it", async () => {
  const { ticket } = (await site.api("POST", "/api/admin/words/ticket", {})) as { ticket: string };
  const { version, draft } = (await site.api("GET", "/api/admin/words/home")) as {
    version: number;
    draft: { hero: object };
  };
  const words = { ...draft, hero: { ...draft.hero, lead: "Words of a draft." } };
  await site.api("PUT", "/api/admin/words/home", { version, words });

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
