// @module-tag engines

import { sql } from "kysely";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#api/platform/database/database.ts";
import { openDatabase } from "#api/platform/database/open.ts";
import { type AllWrites, writesModule } from "#api/writes.ts";
import { openTestDatabase } from "#test/support/database.ts";
import { onlyPostgres } from "#test/support/skip.ts";

const at = "2026-11-23T10:00:00.000Z";
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openOne() {
  const one = await openTestDatabase();
  closing.push(one.close);
  return one;
}

async function openAnother({ url, folder }: { url: string | undefined; folder: string }) {
  const other = await openDatabase({ url, dataFolder: folder }, writesModule);
  closing.push(() => other.close());
  return other;
}

async function carriesOut({ leader, write }: Database<AllWrites>): Promise<boolean> {
  const work = vi.fn(() => write.newsletter.forgetUnconfirmed(at));
  await leader.run(work);
  return work.mock.calls.length === 1;
}

test("whoever works alone has the duty at once, and keeps it", async () => {
  const { database } = await openOne();
  const taken = vi.fn();
  database.leader.onElected(taken);
  await vi.waitFor(() => expect(taken).toHaveBeenCalledTimes(1), 15_000);
  expect(await carriesOut(database)).toBe(true);
  expect(await carriesOut(database)).toBe(true);
});

describe("of several on one database", onlyPostgres, () => {
  test("one has the duty, until it stops", async () => {
    const one = await openOne();
    const other = await openAnother(one);
    const third = await openAnother(one);
    expect(await carriesOut(other)).toBe(true);
    expect(await Promise.all([carriesOut(one.database), carriesOut(third)])).toEqual([false, false]);
    expect(await carriesOut(other)).toBe(true);
    await other.close();
    closing.splice(1, 1);
    const next = await Promise.all([carriesOut(one.database), carriesOut(third)]);
    expect(next.filter(Boolean)).toHaveLength(1);
  });

  test("one that was held up writes nothing after another has taken over", async () => {
    const one = await openOne();
    const held = one.database.leader.run(async () => {
      await one.database.write.newsletter.forgetUnconfirmed(at);
      await sql`update duties set holder = 'another', token = token + 1, held_until = now() + interval '1 hour'`.execute(
        one.database.read,
      );
      await one.database.write.newsletter.forgetUnconfirmed(at);
    });
    await expect(held).rejects.toThrow("Another server has taken over");
    await one.database.write.newsletter.forgetUnconfirmed(at);
  });
});
