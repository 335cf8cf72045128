import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "#test/support/free-port.ts";
import { sampleForm } from "#test/support/sample-form.ts";
import { Site } from "#test/support/site.ts";
import { onlyPostgres, skipIf } from "#test/support/skip.ts";
import { createTwoNodes } from "#test/support/two-nodes.ts";
import { findProgram } from "../scripts/find-programs.ts";

const patience = { timeout: 20_000, interval: 50 };
const settings = readFileSync(fileURLToPath(new URL("../deploy/nginx-pages.conf", import.meta.url)), "utf8");
const program = findProgram("nginx");
const withNginx = typeof program === "string" ? skipIf(true, program) : {};

class Nginx {
  readonly folder = mkdtempSync(join(tmpdir(), "daniry-cdn-"));
  #process: ChildProcess | undefined;
  #said = "";
  url = "";
  purgeUrl = "";

  async prepare() {
    this.url = `http://127.0.0.1:${await freePort()}`;
    this.purgeUrl = `http://127.0.0.1:${await freePort()}/daniry-pages/`;
  }

  async start(site: Site) {
    let here = settings;
    for (const [there, instead] of [
      ["listen 80;", `listen ${new URL(this.url).host};`],
      ["listen 127.0.0.1:6081;", `listen ${new URL(this.purgeUrl).host};`],
      ["http://127.0.0.1:3000", site.url],
      ["/var/cache/nginx", this.folder],
    ] as const) {
      expect(here).toContain(there);
      here = here.replaceAll(there, instead);
    }
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${name};`,
    );
    const file = join(this.folder, "nginx.conf");
    mkdirSync(join(this.folder, "daniry-pages"));
    writeFileSync(
      file,
      `daemon off; master_process off; pid nginx.pid; events {} http { access_log off; ${temporary.join(" ")}\n${here}}`,
    );
    if (typeof program === "string") throw new Error(program);
    this.#process = spawn(program.path, ["-p", this.folder, "-e", "stderr", "-c", file], {
      env: { ...process.env, ...program.environment },
    });
    this.#process.stderr?.on("data", (text) => (this.#said += text));
    await vi.waitFor(async () => {
      const answer = await fetch(`${this.url}/healthz`).catch((error) => ({
        status: `${error}\n${this.#said}`,
      }));
      expect(answer.status).toBe(200);
    }, patience);
  }

  async ask(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(this.url + path, { headers });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, cache: answer.headers.get("x-cache") };
  }

  async dispose() {
    const child = this.#process;
    if (child && child.exitCode === null) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const rename = (site: Site, name: string) => site.api("PUT", "/api/categories/1", { name });
const figure = async (site: Site, result: string) =>
  Number(
    new RegExp(`^daniry_cdn_purges_total\\{result="${result}"\\} (\\d+)`, "m").exec(
      await (await fetch(`${site.url}/metrics`)).text(),
    )?.[1],
  );

describe("behind a cache that keeps pages for an hour", withNginx, () => {
  const nginx = new Nginx();
  let site: Site;
  beforeAll(async () => {
    await nginx.prepare();
    const CDN_PURGE_URL = `DELETE ${nginx.purgeUrl}`;
    site = new Site(
      { CDN_MAX_AGE: "3600", CDN_PURGE_URL, TRUST_PROXY: "1", PUBLIC_URL: nginx.url },
      { onTestDatabase: true, quiet: true },
    );
    await site.start();
    await nginx.start(site);
    await vi.waitFor(async () => expect(await figure(site, "done")).toBe(2), patience);
  });
  afterAll(async () => {
    await nginx.dispose();
    await site?.dispose();
  });

  test("a page is kept there for all, and browsers ask each time", async () => {
    for (const path of ["/", "/products", "/products.data"]) {
      const first = await nginx.ask(path);
      const second = await nginx.ask(path);
      expect([first.status, first.cache, second.cache], path).toEqual([200, "MISS", "HIT"]);
      expect(second.text).toBe(first.text);
      expect(second.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate, s-maxage=3600");
      expect(second.headers.get("cdn-cache-control")).toBe("max-age=3600, stale-while-revalidate=3600");
      expect(second.headers.get("cache-tag")).toBe("daniry-pages");
      const etag = second.headers.get("etag") ?? "";
      expect((await nginx.ask(path, { "if-none-match": etag })).status).toBe(304);
    }
  });

  test("an edit is on the page after the purge, and at once for who asks the site itself", async () => {
    const failed = await figure(site, "failed");
    for (const name of ["Renamed once", "Renamed twice"]) {
      await nginx.ask("/products");
      expect((await nginx.ask("/products")).cache).toBe("HIT");
      await rename(site, name);
      expect(await (await fetch(`${site.url}/products`)).text()).toContain(name);
      await vi.waitFor(async () => expect((await nginx.ask("/products")).text).toContain(name), {
        ...patience,
        timeout: 5_000,
      });
    }
    expect(await figure(site, "failed")).toBe(failed);
  });

  test("nothing is kept of what is one visitor's, an admin's, a draft's or a refusal", async () => {
    const authorization = `Bearer ${await site.adminToken()}`;
    const { ticket } = (await site.api("POST", "/api/admin/words/ticket", {})) as { ticket: string };
    const asked: [string, Record<string, string>?][] = [
      [`/?draft=${ticket}`],
      ["/admin/dashboard"],
      ["/api/contact", { authorization }],
      ["/api/testimonials", { authorization }],
      ["/api/testimonials"],
      ["/api/contact"],
      ["/no-such-page"],
      ["/readyz"],
    ];
    for (const [path, headers] of [...asked, ...asked]) {
      const { cache, headers: told } = await nginx.ask(path, headers);
      expect([path, cache]).not.toContain("HIT");
      expect(told.get("cache-control") ?? "").not.toContain("s-maxage");
      expect(told.get("cdn-cache-control")).toBeNull();
    }
    const send = () =>
      fetch(`${nginx.url}/contact-us`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", origin: nginx.url },
        body: new URLSearchParams({ ...sampleForm, rating: "" }),
      });
    const sent = await send();
    expect([await sent.text(), sent.headers.get("x-cache")]).toEqual([
      expect.stringContaining("Thank you, Huda"),
      null,
    ]);
    expect((await nginx.ask("/contact-us")).text).not.toContain("Huda");
  });
});

describe("behind a cache that keeps pages for a second, and cannot be purged", withNginx, () => {
  const nginx = new Nginx();
  const site = new Site(
    { CDN_MAX_AGE: "1", CDN_PURGE_URL: "http://127.0.0.1:1/?token=a-secret", LOG_LEVEL: "warn" },
    { onTestDatabase: true, quiet: true },
  );
  beforeAll(async () => {
    await site.start();
    await nginx.prepare();
    await nginx.start(site);
  });
  afterAll(async () => {
    await nginx.dispose();
    await site.dispose();
  });

  test("an old page is given at once while a new one is fetched, which the next visitor gets", async () => {
    await nginx.ask("/products");
    await rename(site, "Renamed late");
    const seen = await vi.waitFor(async () => {
      const answer = await nginx.ask("/products");
      expect(["STALE", "UPDATING"]).toContain(answer.cache);
      return answer;
    }, patience);
    expect([seen.status, seen.text]).toEqual([200, expect.not.stringContaining("Renamed late")]);
    await vi.waitFor(
      async () => expect((await nginx.ask("/products")).text).toContain("Renamed late"),
      patience,
    );
  });

  test("that it was not purged is in the log and the figures, without its address", async () => {
    await vi.waitFor(async () => expect(await figure(site, "failed")).toBeGreaterThan(1), patience);
    expect(site.said).toContain("the CDN was not purged");
    expect(site.said + site.errors).not.toContain("a-secret");
  });
});

test("of two servers one asks for a purge, with header and body as set", onlyPostgres, async () => {
  const calls: string[] = [];
  const cdn = createServer(async (request, response) => {
    const body = (await request.setEncoding("utf8").toArray()).join("");
    calls.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`);
    response.end();
  });
  await new Promise<void>((resolve) => cdn.listen(0, "127.0.0.1", resolve));
  const { port } = cdn.address() as AddressInfo;
  const nodes = await createTwoNodes({
    CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`,
    CDN_PURGE_HEADERS: "Authorization: Bearer TOKEN; Content-Type: application/json",
    CDN_PURGE_BODY: '{"tags":["daniry-pages"]}',
  });
  try {
    await nodes.start();
    await vi.waitFor(() => expect(calls).toHaveLength(2), patience);
    await rename(nodes.b, "Renamed by the other");
    await vi.waitFor(() => expect(calls).toHaveLength(4), patience);
    await vi.waitFor(
      async () => expect((await figure(nodes.a, "done")) + (await figure(nodes.b, "done"))).toBe(4),
      patience,
    );
    expect([...new Set(calls)]).toEqual(['POST /purge Bearer TOKEN {"tags":["daniry-pages"]}']);
  } finally {
    await nodes.dispose();
    cdn.close();
  }
});
