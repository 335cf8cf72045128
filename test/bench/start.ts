import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildSite } from "../../scripts/build.ts";
import { freePort } from "../support/free-port.ts";
import { owner } from "../support/site.ts";
import { median, report } from "./report.ts";
import { memoryOf, processorTimeOf, root } from "./serving.ts";

/**
 * Measures a start of the built tree until Home answers 200: with npm, without it, and a bare `node:http` server in turn. Medians
 * of five, on Linux. `npm run bench:start -- [--write]`
 */

const rounds = 5;
const direct = [process.execPath, "scripts/start.ts"];
const bare = [
  process.execPath,
  "-e",
  'require("node:http").createServer((_, answer) => answer.end("ok")).listen(process.env.PORT, "127.0.0.1")',
];

interface Start {
  until: number;
  worked: number;
  resident: number;
}

async function answered(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    await answer?.text();
    if (answer?.status === 200) return;
    await pause(5);
  }
}

async function start([file = "", ...words]: string[], folder: string): Promise<Start> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(file, words, {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
    },
  });
  await answered(`http://127.0.0.1:${port}/`, child);
  const until = performance.now() - begun;
  const found = {
    until,
    worked: processorTimeOf(child.pid) * 1000,
    resident: memoryOf(child.pid),
  };
  await end(child.pid ?? 0);
  return found;
}

async function end(group: number) {
  const send = (signal: "SIGTERM" | 0): boolean => {
    try {
      return process.kill(-group, signal);
    } catch {
      return false;
    }
  };
  send("SIGTERM");
  while (send(0)) await pause(20);
}

function row(name: string, starts: Start[], ofItself: boolean): string[] {
  const middle = (of: keyof Start) => Math.round(median(starts.map((one) => one[of])));
  const rest = ofItself ? [middle("worked"), middle("resident")].map(String) : ["", ""];
  return [
    name,
    String(middle("until")),
    String(Math.round(Math.max(...starts.map((one) => one.until)))),
    ...rest,
  ];
}

buildSite();
const folder = mkdtempSync(join(tmpdir(), "daniry-start-"));
const first = await start(direct, folder);
const [npm, node, limit]: Start[][] = [[], [], []];
for (let round = 0; round < rounds; round += 1) {
  npm?.push(await start(["npm", "start"], folder));
  node?.push(await start(direct, folder));
  limit?.push(await start(bare, folder));
}
rmSync(folder, { recursive: true, force: true });
report(
  "start",
  ["", "first page after ms", "longest", "processor time ms", "resident MB"],
  [
    row("the very first start, which makes and fills the database", [first], true),
    row("`npm start`", npm ?? [], false),
    row("the same without npm", node ?? [], true),
    row("bare `node:http`", limit ?? [], true),
  ],
);
