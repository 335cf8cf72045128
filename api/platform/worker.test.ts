// @module-tag one-engine
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import type { Leader } from "./database/leader.ts";
import { createWorker, type Worker } from "./worker.ts";

const log = { warn: vi.fn() };
let worker: Worker;

afterEach(async () => {
  await worker.close();
  log.warn.mockClear();
});

function started(parts: Omit<Parameters<typeof createWorker>[0], "name" | "log">): Worker {
  worker = createWorker({ name: "test", log, ...parts });
  worker.start();
  return worker;
}

test("runs again and again, and sooner if the last run asks for it", async () => {
  const run = vi.fn(async () => 1);
  started({ every: 60_000, run });
  expect(run).not.toHaveBeenCalled();
  await worker.wake();
  await expect.poll(() => run.mock.calls.length).toBeGreaterThan(2);
});

test("never runs twice at once, and runs once more for all calls during a run", async () => {
  let running = 0;
  let most = 0;
  const run = vi.fn(async () => {
    running += 1;
    most = Math.max(most, running);
    await pause(5);
    running -= 1;
  });
  started({ every: 60_000, run });
  await Promise.all([worker.wake(), worker.wake(), worker.wake()]);
  expect([run.mock.calls.length, most]).toEqual([2, 1]);
});

test("a run that fails is logged, and the next one comes", async () => {
  const err = new Error("not now");
  const run = vi.fn().mockRejectedValueOnce(err).mockResolvedValue(undefined);
  started({ every: 1, run });
  await expect.poll(() => run.mock.calls.length).toBeGreaterThan(1);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ err, worker: "test" }, "a worker failed");
});

test("runs on the leader alone, at once when it is elected", async () => {
  let elect = () => {};
  let isLeader = false;
  const leader: Leader = {
    run: async (work) => void (isLeader && (await work())),
    onElected(listener) {
      elect = listener;
      return () => undefined;
    },
  };
  const run = vi.fn(async () => undefined);
  started({ every: 60_000, leaderOnly: leader, run });
  await worker.wake();
  expect(run).not.toHaveBeenCalled();
  isLeader = true;
  elect();
  await expect.poll(() => run.mock.calls.length).toBe(1);
});

test("a close aborts the present run, waits for it, and no other comes", async () => {
  let isOver = false;
  const run = vi.fn(async (signal: AbortSignal) => {
    await pause(60_000, undefined, { signal }).catch(() => undefined);
    isOver = true;
  });
  started({ every: 1, run });
  void worker.wake();
  await worker.close();
  await worker.wake();
  expect([isOver, run.mock.calls.length]).toEqual([true, 1]);
});
