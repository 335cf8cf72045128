import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { proof } from "#test/proof/proof.ts";
import manifest from "../../package.json" with { type: "json" };

const root = fileURLToPath(new URL("../..", import.meta.url));
const crashes = 5;
const longestMs = 30_000;

function supervisorOfTheDocs(): string {
  const text = readFileSync(join(root, "docs/operations.md"), "utf8");
  const line = /^ *while .*npm start.*$/m.exec(text)?.[0];
  if (!line) throw new Error("docs/operations.md names no supervisor");
  return line.replace("npm start", manifest.scripts.start.replace(/^node /, `"${process.execPath}" `));
}

function serverOn(port: number): number {
  const sockets = execFileSync("ss", ["-ltnpH", `sport = :${port}`], { encoding: "utf8" });
  return Number(/pid=(\d+)/.exec(sockets)?.[1] ?? 0);
}

async function answers(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer?.status === 200;
}

proof({
  name: "The server crashes under a supervisor",
  expected: "it is started anew and serves again",
  before: "no supervisor was described",
  engines: ["sqlite"],
  timeout: 240_000,
  async run(count) {
    if (spawnSync("ss", ["-V"]).error) count.skip("ss is not installed (Debian: iproute2)");
    const folder = mkdtempSync(join(tmpdir(), "daniry-supervised-"));
    const port = 40_000 + (process.pid % 20_000);
    const supervisor = spawn("sh", ["-c", supervisorOfTheDocs()], {
      cwd: root,
      detached: true,
      stdio: "ignore",
      env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: folder, DATABASE_URL: "" },
    });
    try {
      const times: number[] = [];
      for (let crash = 0; crash <= crashes; crash++) {
        const start = performance.now();
        while (!(await answers(port)) && performance.now() - start < longestMs) await wait(50);
        if (!(await answers(port))) count.fail(`start ${crash}: nothing serves after ${longestMs / 1000} s`);
        if (crash > 0) times.push(performance.now() - start);
        count.try();
        if (crash < crashes) process.kill(serverOn(port), "SIGKILL");
        while (crash < crashes && (await answers(port))) await wait(10);
      }
      count.note(`serves again after ${(Math.max(...times) / 1000).toFixed(1)} s at most`);
    } finally {
      process.kill(-(supervisor.pid ?? 0), "SIGKILL");
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  },
});
