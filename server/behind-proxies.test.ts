import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type CertifiedName, certifiedName } from "#test/support/certified-name.ts";
import { file, form } from "#test/support/form.ts";
import { freePort } from "#test/support/free-port.ts";
import { sampleForm } from "#test/support/sample-form.ts";
import { beginSecureCall, secureCall } from "#test/support/secure-call.ts";
import { Site } from "#test/support/site.ts";
import { skipIf } from "#test/support/skip.ts";
import { isReady } from "#test/support/until.ts";
import { findProgram } from "../scripts/find-programs.ts";

const deploy = fileURLToPath(new URL("../deploy/", import.meta.url));
const host = "www.daniry.example";

interface Place {
  folder: string;
  name: CertifiedName;
  ports: { http: number; https: number };
}

interface Proxy {
  program: "caddy" | "nginx" | "haproxy";
  settings: string;
  here: (place: Place) => [there: string, here: string][];
  around?: (settings: string) => string;
  start: (file: string, place: Place) => string[];
}

const proxies: Proxy[] = [
  {
    program: "caddy",
    settings: "Caddyfile",
    here: ({ name, ports }) => [
      [
        `${host} {`,
        `{\nadmin off\nhttp_port ${ports.http}\nhttps_port ${ports.https}\n}\n${host} {\nbind 127.0.0.1\ntls ${name.certificateFile} ${name.keyFile}`,
      ],
    ],
    start: (settings) => ["run", "--adapter", "caddyfile", "--config", settings],
  },
  {
    program: "nginx",
    settings: "nginx.conf",
    here: ({ name, ports }) => [
      ["listen 80;", `listen 127.0.0.1:${ports.http};`],
      ["listen 443 ", `listen 127.0.0.1:${ports.https} `],
      ["/etc/ssl/daniry/fullchain.pem", name.certificateFile],
      ["/etc/ssl/daniry/privkey.pem", name.keyFile],
      ["/var/cache/nginx/daniry", "cache"],
    ],
    around: (settings) => {
      const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
      const temporary = folders.map((folder) => `${folder}_temp_path ${folder};`).join(" ");
      return `daemon off; master_process off; pid nginx.pid; events {} http { access_log off; ${temporary}\n${settings}}`;
    },
    start: (settings, { folder }) => ["-p", folder, "-e", "stderr", "-c", settings],
  },
  {
    program: "haproxy",
    settings: "haproxy.cfg",
    here: ({ folder, ports }) => [
      ["bind :80\n", `bind 127.0.0.1:${ports.http}\n`],
      ["bind :443 ", `bind 127.0.0.1:${ports.https} `],
      ["/etc/haproxy/daniry.pem", join(folder, "both.pem")],
    ],
    start: (settings) => ["-db", "-f", settings],
  },
];

let folder: string;
let site: Site;
let name: CertifiedName;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "daniry-proxies-"));
  const environment = { PUBLIC_URL: `https://${host}`, TRUST_PROXY: "1", RATE_LIMIT: "on" };
  site = new Site(environment);
  await site.start();
});

afterAll(async () => {
  await site?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

function whyNot(): string | undefined {
  if (process.platform !== "linux") return "one machine has many addresses on Linux alone";
  return spawnSync("openssl", ["version"]).error && "openssl is not installed";
}

describe.each(proxies)("behind $program as deploy/$settings says", (proxy) => {
  const command = findProgram(proxy.program);
  const missing = whyNot() ?? (typeof command === "string" ? command : "");
  const skipped = skipIf(missing, missing);
  let child: ChildProcess | undefined;
  let https: number;
  let http: number;
  let said = "";

  const ask = (path: string, call?: Parameters<typeof secureCall>[3]) => secureCall(name, https, path, call);
  const contact = (from: string, forged = "203.0.113.7") =>
    ask("/api/contact", {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": forged },
      body: JSON.stringify(sampleForm),
      from,
    });

  beforeAll(async () => {
    if (missing || typeof command === "string") return;
    name ??= certifiedName(host, folder);
    [http, https] = [await freePort(), await freePort()];
    const place = { folder: join(folder, proxy.program), name, ports: { http, https } };
    mkdirSync(place.folder);
    writeFileSync(join(place.folder, "both.pem"), name.certificate + readFileSync(name.keyFile, "utf8"));
    const changes: [string, string][] = [
      ...proxy.here(place),
      ["127.0.0.1:3000", new URL(site.url).host],
      // The second server is down.
      ["127.0.0.1:3001", `127.0.0.1:${await freePort()}`],
    ];
    let settings = readFileSync(join(deploy, proxy.settings), "utf8");
    for (const [there, here] of changes) {
      expect(settings).toContain(there);
      settings = settings.replaceAll(there, here);
    }
    const path = join(place.folder, proxy.settings);
    writeFileSync(path, proxy.around?.(settings) ?? settings);
    child = spawn(command.path, proxy.start(path, place), {
      env: {
        ...process.env,
        ...command.environment,
        HOME: place.folder,
        XDG_DATA_HOME: place.folder,
        XDG_CONFIG_HOME: place.folder,
      },
    });
    for (const output of [child.stdout, child.stderr]) output?.on("data", (text) => (said += text));
    await vi.waitFor(
      async () => {
        const answer = await ask("/healthz").catch((error) => ({ status: `${error}\n${said}` }));
        expect(answer.status).toBe(200);
      },
      { timeout: 25_000, interval: 100 },
    );
  });

  afterAll(async () => {
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child?.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  });

  test("a page comes packed, and plain http leads to https", skipped, async () => {
    for (let time = 0; time < 6; time++) {
      const page = await ask("/products", { headers: { "accept-encoding": "br" } });
      expect(page).toMatchObject({ status: 200, headers: { "content-encoding": "br" } });
      expect(page.headers["strict-transport-security"]).toContain("max-age=31536000");
    }
    const plain = await fetch(`http://127.0.0.1:${http}/products`, {
      headers: { host },
      redirect: "manual",
    });
    expect(plain.status).toBeGreaterThanOrEqual(301);
    expect(plain.headers.get("location")).toMatch(/^https:\/\/.+\/products$/);
  });

  test("a file comes in the packing that was asked for, again and again", skipped, async () => {
    const styles = /\/assets\/[^"' ]+\.css/.exec((await ask("/products")).text)?.[0] ?? "none";
    const picture = /\/media\/[^"' ]+\.avif/.exec((await ask("/products")).text)?.[0] ?? "none";
    for (let time = 0; time < 2; time++) {
      for (const packing of ["br", "gzip", undefined]) {
        const answer = await ask(
          styles,
          packing ? { headers: { "accept-encoding": `deflate, ${packing}` } } : {},
        );
        expect([answer.status, answer.headers["content-encoding"]]).toEqual([200, packing]);
      }
      expect(await ask(picture)).toMatchObject({ status: 200, headers: { "content-type": "image/avif" } });
    }
  });

  test("a form is taken without JavaScript, from the page's own address alone", skipped, async () => {
    const send = (origin: string) =>
      ask("/contact-us", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", origin },
        body: new URLSearchParams({ ...sampleForm, rating: "" }).toString(),
        from: "127.0.0.9",
      });
    const taken = await send(`https://${host}`);
    expect(taken.status).toBeLessThan(400);
    expect(taken.text).toContain("Thank you, Huda");
    expect((await send("https://elsewhere.example")).status).toBe(403);
  });

  test("a message is seen at once by who follows the inbox", skipped, async () => {
    const token = await site.adminToken();
    const answer = await beginSecureCall(name, https, "/api/admin/events", {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(200);
    let heard = "";
    answer.setEncoding("utf8").on("data", (text) => (heard += text));
    await vi.waitFor(() => expect(heard).toContain(": welcome"), { timeout: 10_000 });
    expect((await contact("127.0.0.8")).status).toBe(201);
    await vi.waitFor(() => expect(heard).toContain("data: "), { timeout: 10_000 });
    answer.destroy();
  });

  test("limits count the visitor's own address, whatever address was sent along", skipped, async () => {
    const mine = `127.0.${proxies.indexOf(proxy) + 1}.1`;
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++) statuses.push((await contact(mine, `203.0.113.${time}`)).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    expect((await contact(mine.replace(/1$/, "2"), mine)).status).toBe(201);
  });

  test("a large file arrives, and the figures stay inside", skipped, async () => {
    const sent = new Response(form({ name: "Large" }, { file: file(new Uint8Array(3_000_000), "a.pdf") }));
    const answer = await ask("/api/brochures", {
      method: "POST",
      headers: {
        authorization: `Bearer ${await site.adminToken()}`,
        "content-type": sent.headers.get("content-type") ?? "",
      },
      body: new Uint8Array(await sent.arrayBuffer()),
    });
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(JSON.parse(answer.text).errors).toMatchObject([{ field: "file" }]);
    expect((await ask("/metrics")).status).toBe(401);
  });

  test("pages come while no server has its database", { ...skipped, tags: "slow" }, async () => {
    expect((await ask("/products")).status).toBe(200);
    const database = join(site.dataFolder, "daniry.sqlite");
    renameSync(database, `${database}.away`);
    try {
      await vi.waitFor(async () => expect(await isReady(site.url)).toBe(false), { timeout: 15_000 });
      for (const start = performance.now(); performance.now() - start < 7_000; ) {
        expect((await ask("/products")).status).toBe(200);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const refused = await contact("127.0.0.10");
      expect(refused).toMatchObject({ status: 503, headers: { "retry-after": expect.any(String) } });
    } finally {
      renameSync(`${database}.away`, database);
    }
    await vi.waitFor(async () => expect((await contact("127.0.0.11")).status).toBe(201), {
      timeout: 15_000,
      interval: 250,
    });
  });
});
