import { bumpContentVersion } from "#api/platform/database/record.ts";
import type { Writer } from "#api/platform/database/tables.ts";

const at = "2026-03-10T09:00:00.000Z";

async function add(writer: Writer, email: string): Promise<number> {
  const row = await writer
    .insertInto("subscribers")
    .values({ email, email_key: email, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Resolved once a write has begun, by its name, for two writes that want each other's row. */
const begun: Record<string, PromiseWithResolvers<void>> = {};
function beginning(name: string): PromiseWithResolvers<void> {
  begun[name] ??= Promise.withResolvers();
  return begun[name];
}

interface Gate {
  begun: Int32Array;
  mayEnd: Int32Array;
}

export const writes = {
  trial: {
    add,
    async addAndFail(writer: Writer, email: string): Promise<never> {
      await add(writer, email);
      throw new Error(`${email} was not to be`);
    },
    async addAndTouch(writer: Writer, email: string): Promise<void> {
      await add(writer, email);
      await bumpContentVersion(writer);
    },
    async addHeld(writer: Writer, email: string, { begun, mayEnd }: Gate): Promise<void> {
      await add(writer, email);
      Atomics.store(begun, 0, 1);
      Atomics.notify(begun, 0);
      Atomics.wait(mayEnd, 0, 0, 10_000);
    },
    /** Locks the first row, then the second one after the other write has locked it, which makes a deadlock. */
    async crossOver(writer: Writer, first: string, second: string, name: string): Promise<void> {
      const rename = (email: string) =>
        writer.updateTable("subscribers").set({ email: name }).where("email_key", "=", email).execute();
      await rename(first);
      beginning(first).resolve();
      await beginning(second).promise;
      await rename(second);
    },
    async end(): Promise<void> {
      process.exit(3);
    },
  },
};

export const trialModule = { writes, url: new URL(import.meta.url) };
