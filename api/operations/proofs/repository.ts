import { type NewMail, queueMails } from "#api/delivery/mail/outbox.ts";
import type { Recipient } from "#api/delivery/mail/recipients.ts";
import { officeZone } from "#api/platform/database/company-words.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { dayMs } from "#contract/durations.ts";
import type { ProofRun, ProofStep } from "#contract/operations/daily-proof.ts";
import { testMail } from "./letters.ts";

const shown = ["id", "state", "steps", "created_at", "ended_at"] as const;
const open = ["asked", "running"] as const;
const told = ["passed", "failed"] as const;
const keptDays = 90;

export function proofRepository(read: Reader) {
  return {
    async now(): Promise<ProofRun | null> {
      const row = await read
        .selectFrom("daily_proofs")
        .select(shown)
        .where("open_slot", "=", 1)
        .executeTakeFirst();
      return row ?? null;
    },

    async last(): Promise<ProofRun | null> {
      const row = await read
        .selectFrom("daily_proofs")
        .select(shown)
        .where("state", "in", told)
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },

    since(day: string) {
      return read
        .selectFrom("daily_proofs")
        .select(["day", "state", "steps"])
        .where("day", ">=", day)
        .where("state", "in", told)
        .orderBy("id")
        .execute();
    },

    /**
     * `isDone`: the clock began a proof on `day`. `isUsual`: an earlier day had a proof, or one was cut off.
     */
    async known(day: string): Promise<{ isDone: boolean; isUsual: boolean }> {
      const [done, earlier] = await Promise.all([
        read.selectFrom("daily_proofs").select("id").where("clock_day", "=", day).executeTakeFirst(),
        read
          .selectFrom("daily_proofs")
          .select("id")
          .where((row) => row.or([row("day", "<", day), row("state", "=", "cut")]))
          .limit(1)
          .executeTakeFirst(),
      ]);
      return { isDone: done !== undefined, isUsual: earlier !== undefined };
    },

    zone: () => officeZone(read),
  };
}

interface End {
  state: "passed" | "failed" | "cut";
  steps: ProofStep[];
  alarms: NewMail[];
}

export const proofWrites = {
  /** Returns false if a proof is asked for or running, or if the clock already began one on this day. */
  async ask(
    writer: Writer,
    { day, byClock }: { day: string; byClock: boolean },
    at: string,
  ): Promise<boolean> {
    const first = new Date(Date.parse(at) - keptDays * dayMs).toISOString().slice(0, 10);
    await writer.deleteFrom("daily_proofs").where("day", "<", first).where("open_slot", "is", null).execute();
    const row = await writer
      .insertInto("daily_proofs")
      .values({
        day,
        clock_day: byClock ? day : null,
        open_slot: 1,
        state: "asked",
        steps: [],
        created_at: at,
        ended_at: null,
      })
      .onConflict((clash) => clash.doNothing())
      .returning("id")
      .executeTakeFirst();
    return row !== undefined;
  },

  async begin(writer: Writer, id: number): Promise<boolean> {
    const result = await writer
      .updateTable("daily_proofs")
      .set({ state: "running" })
      .where("id", "=", id)
      .where("state", "=", "asked")
      .executeTakeFirst();
    return Number(result.numUpdatedRows) > 0;
  },

  async note(writer: Writer, id: number, steps: ProofStep[]): Promise<boolean> {
    const result = await writer
      .updateTable("daily_proofs")
      .set({ steps })
      .where("id", "=", id)
      .where("state", "=", "running")
      .executeTakeFirst();
    return Number(result.numUpdatedRows) > 0;
  },

  async queueTestMail(writer: Writer, id: number, to: Recipient, at: string): Promise<number> {
    const [mail = 0] = await queueMails(writer, [testMail(to)], at, { once: `proof mail ${id}` });
    return mail;
  },

  async end(writer: Writer, id: number, { state, steps, alarms }: End, at: string): Promise<boolean> {
    const result = await writer
      .updateTable("daily_proofs")
      .set({ state, steps, open_slot: null, ended_at: at, ...(state === "cut" && { clock_day: null }) })
      .where("id", "=", id)
      .where("state", "in", open)
      .executeTakeFirst();
    if (Number(result.numUpdatedRows) === 0) return false;
    await queueMails(writer, alarms, at, { once: `proof ${id}` });
    return true;
  },
};
