import { afterEach, expect } from "vitest";
import { proof } from "#test/proof/proof.ts";
import { Site } from "#test/support/site.ts";
import { percentile99, Visitor } from "#test/support/visitor.ts";

let site: Site;
let visitors: Visitor[] = [];

async function begin(): Promise<[attacker: Visitor, other: Visitor]> {
  site = new Site({ RATE_LIMIT: "on" });
  await site.start();
  visitors = [new Visitor(site.url, "127.0.0.2", 16), new Visitor(site.url, "127.0.0.3")];
  return visitors as [Visitor, Visitor];
}

afterEach(async () => {
  for (const visitor of visitors) visitor.leave();
  await site.dispose();
});

function palettesOf(html: string): number {
  return new Set(Array.from(html.matchAll(/data-palette="([^"]+)"/g), ([, palette]) => palette)).size;
}

proof({
  name: "One visitor asks for 640 unknown products",
  expected: "every page of others is whole and 200, also after an edit",
  before: "other pages 503, and Home kept with 1 of 6 palettes",
  in: "test:all",
  engines: ["sqlite"],
  async run(count) {
    const [attacker, other] = await begin();
    const whole = palettesOf((await other.ask("/")).text);
    expect(whole).toBeGreaterThan(3);
    const statuses = new Map<number, number>();
    await Promise.all(
      Array.from({ length: 640 }, async (_, number) => {
        const { status } = await attacker.ask(`/product/unknown-${number}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
    count.note(
      `the attacker got ${[...statuses].map(([status, times]) => `${times} × ${status}`).join(", ")}`,
    );
    await site.api("POST", "/api/categories", { name: "Edited meanwhile" });
    const paths = ["/", "/products", "/contact-us", "/testimonials", "/product/Daniry%20Kids%20Formula", "/"];
    for (const path of paths) {
      count.try();
      const { status, text } = await other.ask(path);
      if (status !== 200) count.fail(`${path} answered ${status}`);
      if (path === "/" && palettesOf(text) !== whole) count.fail(`Home has ${palettesOf(text)} palettes`);
    }
    const refused = await attacker.ask("/product/one-more");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.headers["content-type"]).toContain("text/html");
    expect(refused.text).toContain("One moment, please");
    const styles = /<link rel="stylesheet" href="([^"]+)"/.exec(refused.text)?.[1] ?? "none";
    expect((await other.ask(styles)).headers["content-type"]).toContain("text/css");
    expect((await attacker.ask("/products")).status).toBe(200);
  },
});

proof({
  name: "A client that claims to be our own rendering",
  expected: "it meets the limits of a visitor",
  before: "not tried",
  in: "test:all",
  engines: ["sqlite"],
  async run(count) {
    const [attacker] = await begin();
    const claims = {
      "x-forwarded-for": "in-process",
      "x-real-ip": "in-process",
      forwarded: "for=in-process",
      host: "in-process",
    };
    let refused = 0;
    for (let round = 0; round < 700; round += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => attacker.ask("/api/categories?asked-anew", { headers: claims })),
      );
      refused += answers.filter(({ status }) => status === 429).length;
      count.try(20);
    }
    if (refused !== 100) count.fail(`${refused} of 700 calls were refused, 100 were due`);
  },
});

proof({
  name: "A form posted 12 times without JavaScript",
  expected: "10 a minute are taken from one address, the others' are",
  before: "the same; a refused one was answered 503",
  in: "test",
  engines: ["sqlite"],
  async run(count) {
    const [sender, other] = await begin();
    const post = (visitor: Visitor, number: number) =>
      visitor.ask("/contact-us", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({
          name: "Noor",
          email: "noor@example.com",
          reason: "Feedback",
          message: `Message ${number}`,
        }).toString(),
      });
    const statuses: number[] = [];
    for (let number = 0; number < 12; number++) {
      count.try();
      const { status, text } = await post(sender, number);
      statuses.push(status);
      if (!text.includes(`Message ${number}`) && status !== 200) count.fail("what was typed is lost");
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect((await post(other, 1)).status).toBe(200);
  },
});

proof({
  name: "One client hammers pages that are not kept",
  expected: "another's p99 stays below 300 ms",
  before: "14 a second took the whole processor",
  engines: ["sqlite"],
  timeout: 120_000,
  async run(count) {
    const [, other] = await begin();
    let number = 0;
    const attacks: Record<string, () => string> = {
      "unknown queries": () => `/?x=${number++}`,
      "unknown addresses": () => `/nothing-${number++}`,
      "unknown products": () => `/product/nothing-${number++}`,
      "choices of the finder": () => `/products?need=babies&without=milk&x=${number++}`,
      "data of pages": () => `/product/nothing-${number++}.data?_routes=site%2Fproduct%2Fproduct`,
      "admin addresses": () => `/admin/products/${number++}`,
    };
    const paths = "/ /products /about-us /faqs /product/Daniry%20Kids%20Formula /products.data".split(" ");
    for (const [name, path] of Object.entries(attacks)) {
      const measure = async () => {
        const times: number[] = [];
        for (let round = 0; round < 200; round++) {
          const answer = await other.ask(paths[round % paths.length] ?? "/");
          times.push(answer.ms);
          if (answer.status !== 200) count.fail(`${name}: another got ${answer.status}`);
        }
        return Math.round(percentile99(times));
      };
      const figures: number[] = [];
      const statuses = new Map<number, number>();
      while (figures.length < 3 && Math.min(...figures) > 300) {
        const attacker = new Visitor(site.url, `127.0.1.${visitors.length}`, 16);
        visitors.push(attacker);
        const measuring = measure();
        for (const [status, times] of await attacker.hammer(path, 16, measuring))
          statuses.set(status, (statuses.get(status) ?? 0) + times);
        figures.push(await measuring);
        count.try(200);
      }
      const p99 = Math.min(...figures);
      const asked = [...statuses.values()].reduce((sum, times) => sum + times, 0);
      count.note(`${name} (${asked.toLocaleString("en")}): p99 ${p99} ms`);
      if (p99 > 300) count.fail(`${name}: p99 of ${figures.join(", ")} ms`);
      const wrong = [...statuses.keys()].filter((status) => status >= 500);
      if (wrong.length > 0) count.fail(`${name}: answered ${wrong}`);
    }
  },
});
