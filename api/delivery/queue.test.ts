// @module-tag engines

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#api/platform/database/open.ts";
import { writesModule } from "#api/writes.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { holdChange } from "#test/support/held-change.ts";
import { onlyPostgres } from "#test/support/skip.ts";
import type { ClaimedMail, Lane, Queue } from "./queue.ts";
import { type Attempt, createWorker, nextTry, type WorkerParts, withLease } from "./worker.ts";

let api: TestApi;
const workers: { close: () => Promise<void> }[] = [];
beforeEach(async () => {
  api = await startTestApi({ webhooks: undefined });
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close();
  await api.close();
});

const at = () => api.clock.now().toISOString();
const later = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1_000).toISOString();
const taken: Attempt = { reason: "", answer: "" };
const busy: Attempt = { reason: "It was busy.", answer: "451" };

async function newAddress(name: string): Promise<Lane> {
  return `${name}@example.com`;
}

async function newWebhook(): Promise<Lane> {
  const input = { url: "https://hooks.example.com/", kinds: ["message.created" as const], is_on: true };
  const act = { actor: { id: null, name: "Test" }, at: at() };
  const made = await api.database.write.webhooks.create(input, api.database.key, act);
  return "saved" in made ? made.saved.id : 0;
}

function queueMail(to: Lane) {
  const mail = { kind: "contact" as const, to: to as string, replyTo: "", subject: "News", person: "" };
  const letter = { language: "en" as const, lines: ["News"] };
  return api.database.write.mail.queueOnce([{ ...mail, letter, record: "contact", recordId: 1 }], at());
}

describe.each([
  ["mails", "recipient_key", newAddress, queueMail],
  [
    "webhook_deliveries",
    "webhook_id",
    newWebhook,
    (id: Lane) => api.database.write.webhooks.test(id as number, at()),
  ],
] as const)("the queue of %s", (queue: Queue, laneColumn, newLane, store) => {
  let lane: Lane;
  let other: Lane;
  beforeEach(async () => {
    [lane, other] = [await newLane("one"), await newLane("two")];
  });

  const rows = () =>
    api.database.read
      .selectFrom(queue as "mails")
      .selectAll()
      .orderBy("id")
      .execute();
  const write = () => api.database.write.queue;
  const claim = (lease: string, afterId = 0) =>
    write().claim(queue, lane, { lease, at: at(), until: later(30), afterId });
  const laneOf = (row: object) => (row as Record<string, Lane>)[laneColumn] as Lane;

  function worker(carry: (row: ClaimedMail) => Attempt | Promise<Attempt>, parts: Partial<WorkerParts> = {}) {
    const made = createWorker<ClaimedMail>(
      {
        queue,
        together: 5,
        async dueLanes(now) {
          const due = (await rows()).filter(({ status, next_at }) => status === "waiting" && next_at <= now);
          return [...new Set(due.map(laneOf))];
        },
        open: async () => async (row) => carry(row),
        onSettled: () => undefined,
      },
      { write: write(), clock: api.clock.now, log: { warn: () => undefined }, tick: 60_000, ...parts },
    );
    workers.push(made);
    return made;
  }

  test("is carried once by several processes, each lane in order and one at a time", async () => {
    for (let round = 0; round < 5; round++) for (const to of [lane, other]) await store(to);
    // SQLite allows one process only.
    const second = api.url
      ? await openDatabase({ url: api.url, dataFolder: api.folder }, writesModule)
      : null;
    const carried: ClaimedMail[] = [];
    const open = new Set<Lane>();
    async function carry(row: ClaimedMail) {
      expect(open.has(laneOf(row))).toBe(false);
      open.add(laneOf(row));
      await new Promise((resolve) => setTimeout(resolve, 5));
      open.delete(laneOf(row));
      carried.push(row);
      return taken;
    }
    const both = [worker(carry), worker(carry, { write: (second ?? api.database).write.queue })];
    const counts = await Promise.all(both.map((one) => one.deliverDue()));
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(10);
    for (const of of [lane, other]) {
      const ids = carried.filter((row) => laneOf(row) === of).map(({ id }) => id);
      expect(ids).toEqual((await rows()).filter((row) => laneOf(row) === of).map(({ id }) => id));
    }
    await second?.close();
  });

  test("is tried for three days, given up, and tried again if an admin says so", async () => {
    await store(lane);
    const one = worker(() => busy);
    for (let hour = 0; hour <= 76; hour++) {
      await one.deliverDue();
      api.clock.move({ hours: 1 });
    }
    const [row] = await rows();
    expect(row).toMatchObject({ status: "failed", reason: "It was busy. It was tried for three days." });
    expect(row?.attempts).toBeGreaterThan(15);
    expect(row?.attempts).toBeLessThan(40);
    const again = (ids?: number[]) => write().retryNow(queue, { ids, lane, statuses: ["failed"] }, at());
    expect([await again([999]), await again()]).toEqual([0, 1]);
    await worker(() => taken).deliverDue();
    expect(await rows()).toMatchObject([{ status: "sent", attempts: 1, reason: "" }]);
    expect(await again([row?.id ?? 0]), "what was sent stays sent").toBe(0);
  });

  test("is taken over once the lease of a process that fell is over, under the same name", async () => {
    await store(lane);
    const names: string[] = [];
    const carry = ({ message_id }: ClaimedMail) => {
      names.push(message_id);
      return taken;
    };
    const settle = () => Promise.reject(new Error("killed"));
    await worker(carry, { write: { ...write(), settle } }).deliverDue();
    const next = worker(carry);
    api.clock.move({ seconds: 29 });
    expect(await next.deliverDue(), "not before the lease is over").toBe(0);
    api.clock.move({ seconds: 2 });
    expect(await next.deliverDue()).toBe(1);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });

  test("stays with the process that carries it as long as that renews its lease", async () => {
    await store(lane);
    const { id = 0 } = (await claim("slow")) ?? {};
    for (let part = 0; part < 3; part++) {
      api.clock.move({ seconds: 20 });
      await write().renew(queue, { id, lease: "slow", until: later(30) });
      expect(await claim("other")).toBeNull();
    }
    api.clock.move({ seconds: 31 });
    expect((await claim("other"))?.id).toBe(id);
    const result = { status: "sent", reason: "", answer: "", next_at: at() } as const;
    const settle = (lease: string) => write().settle(queue, { id, lane, lease, at: at() }, result, null);
    expect([await settle("slow"), await settle("other")], "a late result is not written").toEqual([
      false,
      true,
    ]);
    await write().renew(queue, { id, lease: "other", until: later(90) });
    expect((await rows())[0]?.next_at).toBe(at());
  });

  test("is due at once when the leases of processes that are gone are taken back", async () => {
    await store(lane);
    expect(await claim("fallen")).not.toBeNull();
    expect(await claim("next")).toBeNull();
    await write().takeBack(at());
    expect(await claim("next")).toMatchObject({ attempts: 2 });
  });

  test("lets the other lanes go on while one waits", async () => {
    await store(lane);
    await store(lane);
    await store(other);
    const one = worker((row) => (laneOf(row) === lane ? { ...busy, lane: "waits" } : taken));
    expect(await one.deliverDue()).toBe(2);
    expect((await rows()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ["waiting", 1],
      ["waiting", 0],
      ["sent", 1],
    ]);
    expect(await one.deliverDue(), "not before its time").toBe(0);
  });

  test("leaves to another process what that puts off at the same moment", onlyPostgres, async () => {
    await store(lane);
    const commit = await holdChange(api.database.read, (inside) =>
      inside
        .updateTable(queue as "mails")
        .set({ next_at: later(60) })
        .execute(),
    );
    const claimed = claim("one");
    await commit();
    expect(await claimed).toBeNull();
    expect((await rows())[0]?.attempts).toBe(0);
  });
});

test("a mail that waits for its retry goes before a later one to the address, uncounted", async () => {
  const { queue } = api.database.write;
  const claim = async (afterId = 0) => {
    const lease = { lease: "one", at: at(), until: later(30), afterId };
    const row = await queue.claim("mails", "a@example.com", lease);
    return row && { id: row.id, attempts: row.attempts };
  };
  await queueMail("a@example.com");
  expect(await claim()).toEqual({ id: 1, attempts: 1 });
  const result = { status: "waiting", ...busy, next_at: later(60) } as const;
  const place = { id: 1, lane: "a@example.com", lease: "one", at: at() };
  await queue.settle("mails", place, result, result.next_at);
  await queueMail("a@example.com");
  expect(await claim()).toEqual({ id: 1, attempts: 1 });
  expect(await claim(), "one at a time").toBeNull();
  await queue.settle("mails", place, result, null);
  expect(await claim(1)).toEqual({ id: 2, attempts: 1 });
});

test("a lease is renewed as long as the work takes, even where a renewal fails, and no longer", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const work = Promise.withResolvers<string>();
  let renewals = 0;
  const renew = () => {
    renewals += 1;
    return renewals === 2 ? Promise.reject(new Error("no database")) : Promise.resolve();
  };
  const done = withLease(renew, () => work.promise);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renewals).toBe(12);
  work.resolve("done");
  expect(await done).toBe("done");
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(withLease(renew, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renewals).toBe(12);
  vi.useRealTimers();
});

test("pauses double up to four hours, a fifth more or less, and end after three days", () => {
  const start = new Date("2026-03-10T09:00:00.000Z");
  const pauseOf = (attempts: number, chance: number) =>
    ((nextTry(attempts, start, start, chance)?.getTime() ?? 0) - start.getTime()) / 60_000;
  expect([1, 2, 3, 8, 9, 500].map((attempts) => pauseOf(attempts, 0.5))).toEqual([1, 2, 4, 128, 240, 240]);
  expect([pauseOf(3, 0), pauseOf(3, 1)]).toEqual([3.2, 4.8]);
  const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
  expect(nextTry(20, start, later(71.9), 0.5)).not.toBeNull();
  expect(nextTry(20, start, later(72), 0.5)).toBeNull();
});
