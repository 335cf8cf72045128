import { afterEach, expect, test } from "vitest";
import type { OutputOf } from "#contract/endpoint.ts";
import { getVisits } from "#contract/panel/visits.ts";
import { createChance } from "#test/support/chance.ts";
import { Site } from "#test/support/site.ts";
import { onlyPostgres } from "#test/support/skip.ts";
import { createTwoNodes } from "#test/support/two-nodes.ts";
import { until } from "#test/support/until.ts";

const opened: { dispose: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.dispose();
});

const behindProxy = { TRUST_PROXY: "1" };
const browser = "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const program = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const paths = ["/", "/about-us", "/products", "/faqs", "/contact-us", "/partner-us"];
const sources = ["https://www.instagram.com/", "https://google.com/", "android-app://com.whatsapp/"];

interface Visit {
  at: string;
  address: string;
  path: string;
  headers: Record<string, string>;
}

async function figures(site: Site) {
  return (await site.api("GET", `${getVisits.path}?days=30`)) as OutputOf<typeof getVisits>;
}

async function visit({ at, address, path, headers }: Visit) {
  const answer = await fetch(at + path, {
    headers: { "x-forwarded-for": address, "user-agent": browser, ...headers },
  });
  await answer.arrayBuffer();
  expect(answer.status).toBe(200);
}

async function makeVisits(urls: string[]) {
  const chance = createChance(4711);
  const expected = { visitors: new Set<string>(), pages: new Map<string, number>(), sources: 0 };
  const visits = Array.from({ length: 10_000 }, (): Visit => {
    const address = `203.0.${chance.int(4)}.${chance.int(180)}`;
    const path = chance.pick(paths);
    const agent = chance.percent(10) ? program : `${browser} ${chance.int(2)}`;
    const headers: Record<string, string> = { "user-agent": agent };
    if (chance.percent(4)) headers.dnt = "1";
    if (chance.percent(4)) headers["sec-gpc"] = "1";
    if (chance.percent(4)) headers["sec-purpose"] = "prefetch";
    if (chance.percent(20)) headers.referer = chance.pick(sources);
    if (agent !== program && !headers.dnt && !headers["sec-gpc"] && !headers["sec-purpose"]) {
      expected.visitors.add(`${address} ${agent}`);
      expected.pages.set(path, (expected.pages.get(path) ?? 0) + 1);
      if (headers.referer) expected.sources += 1;
    }
    return { at: chance.pick(urls), address, path, headers };
  });
  for (let first = 0; first < visits.length; first += 25)
    await Promise.all(visits.slice(first, first + 25).map(visit));
  return expected;
}

async function expectCounted(site: Site, expected: Awaited<ReturnType<typeof makeVisits>>) {
  const views = [...expected.pages.values()].reduce((sum, count) => sum + count, 0);
  expect(await until(async () => (await figures(site)).views.now >= views, 30_000)).not.toBeNull();
  const { visitors, views: counted, names, days } = await figures(site);
  expect(counted.now).toBe(views);
  // A visitor before and after midnight counts on both days.
  const isOneDay = days.filter((day) => day.views > 0).length === 1;
  if (isOneDay) expect(visitors.now).toBe(expected.visitors.size);
  const pages = names.filter(({ kind }) => kind === "page").map(({ name, count }) => [name, count]);
  expect(Object.fromEntries(pages)).toEqual(Object.fromEntries(expected.pages));
  const came = names.filter(({ kind }) => kind === "source");
  expect(came.map(({ name }) => name).sort()).toEqual(["com.whatsapp", "google.com", "instagram.com"]);
  expect(came.reduce((sum, { count }) => sum + count, 0)).toBe(expected.sources);
}

test("10,000 visits are counted to the last one", { tags: "slow" }, async () => {
  const site = new Site(behindProxy, { onTestDatabase: true });
  opened.push(site);
  await site.start();
  await expectCounted(site, await makeVisits([site.url]));
});

test("two servers count a visitor of both once", { ...onlyPostgres, tags: "slow" }, async () => {
  const nodes = await createTwoNodes(behindProxy);
  opened.push(nodes);
  await nodes.start();
  await expectCounted(nodes.a, await makeVisits([nodes.a.url, nodes.b.url]));
});

test("what was counted last is written when the server stops", async () => {
  const site = new Site(behindProxy, { onTestDatabase: true });
  opened.push(site);
  await site.start();
  await visit({ at: site.url, address: "203.0.113.9", path: "/faqs?utm_source=Newsletter-May", headers: {} });
  const named = "/leave-newsletter/secret?page=2&utm_source=Spring%20mail%2BPDF";
  await visit({ at: site.url, address: "203.0.113.9", path: named, headers: {} });
  for (const empty of ["%00", "%E2%80%8B", "%00%20"])
    await visit({ at: site.url, address: "203.0.113.9", path: `/faqs?utm_source=${empty}`, headers: {} });
  await site.kill("SIGTERM");
  await site.start();
  const { visitors, names } = await figures(site);
  expect(visitors.now).toBe(1);
  expect(names).toEqual([
    { kind: "page", name: "/faqs", count: 4 },
    { kind: "page", name: "/leave-newsletter/:token", count: 1 },
    { kind: "source", name: "newsletter-may", count: 1 },
    { kind: "source", name: "spring mail+pdf", count: 1 },
  ]);
});

test("a page notes what its server does not see, and only pages that there are", async () => {
  const site = new Site(behindProxy, { onTestDatabase: true });
  opened.push(site);
  await site.start();
  const note = async (kind: string, name: string) => {
    const answer = await fetch(`${site.url}/api/visits?${new URLSearchParams({ kind, name })}`, {
      method: "POST",
      headers: { "user-agent": browser, "content-type": "text/ping", referer: site.url + name },
      body: "PING",
    });
    return answer.status;
  };
  expect(await note("page", "/about-us")).toBe(204);
  expect(await note("link", "wa.me")).toBe(204);
  expect(await note("begun", "contact")).toBe(204);
  const refused: [kind: string, name: string][] = [
    ["page", "/no-such-page"],
    ["page", "/admin"],
    ["page", "/api/products"],
    ["page", "/robots.txt/no"],
    ["page", "/%zz"],
    ["link", "not a host"],
    ["begun", "another"],
    ["sent", "contact"],
    ["source", "evil.example"],
  ];
  for (const [kind, name] of refused) expect([kind, name, await note(kind, name)]).toEqual([kind, name, 422]);
  await site.kill("SIGTERM");
  await site.start();
  expect((await figures(site)).names).toEqual([
    { kind: "begun", name: "contact", count: 1 },
    { kind: "link", name: "wa.me", count: 1 },
    { kind: "page", name: "/about-us", count: 1 },
  ]);
});
