import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const bridge = "daniry-bridge";
const addressOf = (last: number) => `10.48.0.${last}`;

export interface Machine {
  name: string;
  address: string;
  folder: string;
  run(program: string, words: string[], more?: { user?: string; env?: Record<string, string> }): ChildProcess;
  cut(): void;
  mend(): void;
}

/** Machines on this computer, each with an address that the others and this process reach. Needs root. */
export class Machines {
  readonly folder = mkdtempSync(join(tmpdir(), "daniry-cluster-"));
  readonly #names: string[] = [];
  #disposal: Promise<void> | undefined;

  constructor() {
    // PostgreSQL runs under its own user below this folder.
    chmodSync(this.folder, 0o755);
    ip("link", "add", bridge, "type", "bridge");
    ip("addr", "add", `${addressOf(1)}/24`, "dev", bridge);
    ip("link", "set", bridge, "up");
  }

  add(name: string, last: number): Machine {
    const space = `daniry-${name}`;
    const cable = `daniry-${last}`;
    const address = addressOf(last);
    ip("netns", "add", space);
    this.#names.push(space);
    ip("link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", space);
    ip("link", "set", cable, "master", bridge, "up");
    ip("-n", space, "addr", "add", `${address}/24`, "dev", "eth0");
    ip("-n", space, "link", "set", "eth0", "up");
    ip("-n", space, "link", "set", "lo", "up");
    const folder = join(this.folder, name);
    mkdirSync(folder);
    return {
      name,
      address,
      folder,
      run(program, words, { user, env = {} } = {}) {
        const as = user ? ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--init-groups", "--"] : [];
        const child = spawn("ip", ["netns", "exec", space, ...as, program, ...words], {
          cwd: folder,
          // Ctrl-C reaches only this process, which then ends the others in order.
          detached: true,
          stdio: ["ignore", "pipe", "pipe"],
          env: { PATH: process.env.PATH, LANG: "C.UTF-8", HOME: folder, ...env },
        });
        const log = createWriteStream(join(folder, `${name}.log`), { flags: "a" });
        child.stdout?.pipe(log, { end: false });
        child.stderr?.pipe(log, { end: false });
        return child;
      },
      cut: () => ip("link", "set", cable, "down"),
      mend: () => ip("link", "set", cable, "up"),
    };
  }

  dispose(): Promise<void> {
    this.#disposal ??= this.#dispose();
    return this.#disposal;
  }

  async #dispose() {
    const running = () =>
      this.#names.flatMap((name) => ip("netns", "pids", name).split("\n")).filter(Boolean);
    for (let left = running(); left.length > 0; left = running()) {
      for (const id of left) {
        try {
          process.kill(Number(id), "SIGKILL");
        } catch {
          // It has ended meanwhile.
        }
      }
      await wait(50);
    }
    for (const name of this.#names) ip("netns", "del", name);
    ip("link", "del", bridge);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function ip(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync("ip", words, { encoding: "utf8" });
  if (status !== 0) throw new Error(`ip ${words.join(" ")}: ${stderr.trim()}`);
  return stdout;
}
