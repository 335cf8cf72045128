import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { buildSite } from "../../scripts/build.ts";
import { Site } from "../support/site.ts";
import { percentile99 } from "../support/visitor.ts";
import { median, report } from "./report.ts";
import { memoryOf } from "./serving.ts";

/**
 * Asks for pages at a steady pace, first alone, then beside 10,000 idle connections. Needs `ulimit -n 20000`. `npm run bench:idle
 * -- [--write]`
 */

const idleConnections = 10_000;
const opened = 250;
const requestsASecond = 500;
const seconds = 15;

function openIdle(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    );
    socket.once("data", () => resolve(socket));
    socket.once("error", reject);
  });
}

function ask(url: string, agent: Agent): Promise<number | null> {
  const started = performance.now();
  return new Promise((resolve) => {
    get(url, { agent, headers: { "accept-encoding": "br" } }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode === 200 ? performance.now() - started : null));
    }).once("error", () => resolve(null));
  });
}

async function askSteadily(url: string) {
  const agent = new Agent({ keepAlive: true });
  const asked: Promise<number | null>[] = [];
  const begun = performance.now();
  while (asked.length < requestsASecond * seconds) {
    const due = ((performance.now() - begun) / 1000) * requestsASecond;
    while (asked.length < due) asked.push(ask(url, agent));
    await pause(1);
  }
  const times = await Promise.all(asked);
  agent.destroy();
  const good = times.filter((time) => time !== null);
  const failed = times.length - good.length;
  return [
    ...[times.length, failed].map(String),
    ...[median(good), percentile99(good)].map((ms) => ms.toFixed(2)),
  ];
}

buildSite();
// The connections count as a proxy's, since the limit of one visitor is lower.
const site = new Site({ TRUST_PROXY: "loopback" });
await site.start();
const home = `${site.url}/`;
await askSteadily(home);
const alone = await askSteadily(home);
const before = memoryOf(site.pid);
const port = Number(new URL(home).port);
const open: Socket[] = [];
while (open.length < idleConnections) {
  open.push(...(await Promise.all(Array.from({ length: opened }, () => openIdle(port)))));
}
const beside = await askSteadily(home);
const during = memoryOf(site.pid);
const lost = open.filter((socket) => socket.readyState !== "open").length;
for (const socket of open) socket.destroy();
await site.dispose();
report(
  "idle",
  ["open connections", "pages asked", "failed", "p50 ms", "p99 ms", "connections lost", "resident MB"],
  [
    ["0", ...alone, "0", String(before)],
    [idleConnections.toLocaleString("en"), ...beside, String(lost), String(during)],
  ],
  [`Home, ${requestsASecond} times a second for ${seconds} s.`],
);
