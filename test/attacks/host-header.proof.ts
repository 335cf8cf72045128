import { connect } from "node:net";
import { afterEach } from "vitest";
import { proof } from "#test/proof/proof.ts";
import { Site } from "#test/support/site.ts";

let site: Site;
afterEach(() => site.dispose());

const evil = "evil.example";

const hosts: Record<string, string[]> = {
  "another site's name": [`Host: ${evil}`],
  "another site's port": [`Host: ${evil}:443`],
  "two of them": ["Host: www.daniry.example", `Host: ${evil}`],
  "the same twice": [`Host: ${evil}`, `Host: ${evil}`],
  "a path": [`Host: ${evil}/path?query`],
  "a user": [`Host: www.daniry.example@${evil}`],
  "a whole address": [`Host: https://${evil}/`],
  "10 KB": [`Host: ${evil.padEnd(10_240, "x")}`],
  nothing: ["Host:"],
  "none at all": [],
  "brackets that do not close": ["Host: [::1"],
  "no port": [`Host: ${evil}:port`],
  "signs of markup": [`Host: "><script src=//${evil}>`],
  "bytes above ASCII": [`Host: ${evil}\u00ff\u00e9`],
  "an origin to match": [`Host: ${evil}`, `Origin: https://${evil}`],
  "forwarding headers": [
    "Host: www.daniry.example",
    `X-Forwarded-Host: ${evil}`,
    `X-Host: ${evil}`,
    `Forwarded: host=${evil}`,
  ],
};

const paths = [
  "/",
  "/products",
  "/Products",
  "/products/",
  "/no-such-page",
  "/products.data",
  "/sitemap.xml",
  "/robots.txt",
];
const lines = [
  ...paths.map((path) => `GET ${path}`),
  "GET /api/products",
  "GET /favicon.svg",
  "OPTIONS /api/contact",
  "POST /contact-us",
];

function send(line: string, version: string, headers: string[]): Promise<string> {
  const { hostname, port } = new URL(site.url);
  const body = line.startsWith("POST") ? "name=Huda" : "";
  const about = body
    ? ["Content-Type: application/x-www-form-urlencoded", `Content-Length: ${body.length}`]
    : [];
  const head = [`${line} HTTP/${version}`, ...headers, ...about, "Connection: close"].join("\r\n");
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(port), hostname)
      .on("data", (part: Buffer) => parts.push(part))
      .on("error", reject)
      .on("close", () => resolve(Buffer.concat(parts).toString("latin1")));
    socket.write(`${head}\r\n\r\n${body}`, "latin1");
  });
}

proof({
  name: "Host headers that are odd, false or missing",
  expected: "below 500, nothing in the answer is built from them, nothing of them is kept",
  before: "not tried",
  in: "test",
  engines: ["sqlite"],
  async run(count) {
    site = new Site({ PUBLIC_URL: "https://www.daniry.example" });
    await site.start();
    const statuses = new Map<string, number>();
    // The first request meets an empty cache: a poisoned page would then reach every visitor.
    for (const line of lines) {
      for (const [odd, headers] of Object.entries(hosts)) {
        const versions = ["none at all", "another site's name"].includes(odd) ? ["1.1", "1.0"] : ["1.1"];
        for (const version of versions) {
          count.try();
          const answer = await send(line, version, headers);
          const status = /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? "none";
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (!/^[234]/.test(status)) count.fail(`${line} with ${odd}: ${status}`);
          if (answer.includes(evil)) count.fail(`${line} with ${odd}: the answer names it`);
          const place = /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? "/";
          if (!/^\/(?!\/)/.test(place)) count.fail(`${line} with ${odd}: leads to ${place}`);
        }
      }
    }
    for (const path of paths) {
      count.try();
      const answer = await send(`GET ${path}`, "1.1", ["Host: www.daniry.example"]);
      if (answer.includes(evil)) count.fail(`${path} was kept with a false name`);
      if (path === "/" && !answer.includes('rel="canonical" href="https://www.daniry.example'))
        count.fail("Home does not name itself as the operator did");
    }
    count.note([...statuses].map(([status, times]) => `${times} × ${status}`).join(", "));
  },
});
