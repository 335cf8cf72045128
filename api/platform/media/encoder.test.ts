import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test, vi } from "vitest";
import { samplePicture } from "#test/support/files.ts";
import { skipIf } from "#test/support/skip.ts";
import { childrenOf, commandOf } from "../../../scripts/child-processes.ts";
import { createEncoder, EncoderGone } from "./encoder.ts";

function encodersOf(pid: number | undefined): number[] {
  return childrenOf(pid).filter((child) => commandOf(child).includes("encoder-job"));
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe("the encoder's process", () => {
  let encoder = createEncoder();
  afterEach(() => {
    vi.useRealTimers();
    encoder.stop();
    encoder = createEncoder();
  });

  test("starts with the first task, and two at a time share it", async () => {
    expect(encodersOf(process.pid)).toEqual([]);
    const picture = await samplePicture("png", 300, 200);
    const [derived, cut] = await Promise.all([
      encoder.run("derive", picture, "record"),
      encoder.run("square", picture, 64),
    ]);
    expect(derived).toMatchObject({ width: 300, height: 200, derivatives: [{ width: 240 }, { width: 300 }] });
    expect(cut).toHaveProperty("bytes");
    expect(encodersOf(process.pid)).toHaveLength(1);
  });

  test(
    "is told nothing of the server's environment, and stands behind everything else",
    skipIf(process.platform !== "linux", "only Linux has /proc"),
    async () => {
      await encoder.run("square", await samplePicture("png", 60, 60), 32);
      const [pid] = encodersOf(process.pid);
      const environment = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").filter(Boolean);
      expect(
        environment.map((one) => one.split("=")[0]).filter((name) => !name?.startsWith("NODE_CHANNEL")),
      ).toEqual([]);
      expect(getPriority(pid)).toBe(10);
    },
  );

  test("goes when nothing was to be done for a while, and comes again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const picture = await samplePicture("png", 60, 60);
    await encoder.run("square", picture, 32);
    const [pid = 0] = encodersOf(process.pid);
    vi.advanceTimersByTime(15_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 15_000);
    expect(await encoder.run("square", picture, 32)).toHaveProperty("bytes");
  });

  test("killed in the middle of a task, it is started once more", async () => {
    const done = encoder.run("derive", await samplePicture("png", 900, 600), "library");
    const [pid = 0] = await vi.waitFor(() => {
      const found = encodersOf(process.pid);
      expect(found).toHaveLength(1);
      return found;
    }, 15_000);
    process.kill(pid, "SIGKILL");
    expect(await done).toMatchObject({ width: 900, height: 600 });
  });

  test("killed each time, it gives up and says so", async () => {
    const done = encoder.run("derive", await samplePicture("png", 900, 600), "library").catch(String);
    const killing = setInterval(() => {
      for (const pid of encodersOf(process.pid)) process.kill(pid, "SIGKILL");
    }, 20);
    expect(await done).toContain(new EncoderGone("SIGKILL").message);
    clearInterval(killing);
  });

  test("ends with a server that is killed", async () => {
    const program = `
      const { createEncoder } = await import(${JSON.stringify(fileURLToPath(new URL("./encoder.ts", import.meta.url)))});
      createEncoder().run("square", new Uint8Array(3), 32).then(() => console.log("ready"));`;
    const server = spawn(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise((resolve) => server.stdout.once("data", resolve));
    const [pid = 0] = encodersOf(server.pid);
    expect(isAlive(pid)).toBe(true);
    server.kill("SIGKILL");
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 15_000);
  });
});
