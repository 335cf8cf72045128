import type { Leader } from "#api/platform/database/leader.ts";
import { wallClock } from "#api/platform/days.ts";
import { createWorker } from "#api/platform/worker.ts";
import { minuteMs } from "#contract/durations.ts";
import type { ProofStep } from "#contract/operations/daily-proof.ts";
import { proofAlarm } from "./letters.ts";
import { proofRepository } from "./repository.ts";
import { CutOff, type RunParts, runProof } from "./run.ts";

export interface ProverParts extends Omit<RunParts, "patience" | "every"> {
  duty: Leader;
  isHeld: () => Promise<boolean>;
  patience?: number | undefined;
  every?: number | undefined;
  tick?: number | undefined;
}

/** In the company's time zone. */
export const proofHour = 6;
const usualPatience = 15 * minuteMs;
const usualEvery = 1_000;
const lookMs = minuteMs;

/** Sends the site a message each morning, and when an admin asks for it. Only the leader does so. */
export function createProver({ duty, clock, log, isHeld, ...parts }: ProverParts) {
  const { read, write, publish, mail, patience = usualPatience, every = usualEvery, tick = lookMs } = parts;
  const proofs = proofRepository(read);
  const startedAt = clock();

  /** Only the leader gets here, so a proof that still runs was cut off with its server. */
  async function carryOut(signal: AbortSignal) {
    if (await isHeld()) return;
    const left = await proofs.now();
    if (left?.state === "running") await end(left.id, "cut", left.steps);
    const { day, hour } = wallClock(clock(), await proofs.zone());
    if (hour >= proofHour && (await isOwed(day)))
      await write.ask({ day, byClock: true }, clock().toISOString());
    const asked = await proofs.now();
    if (!asked || !(await write.begin(asked.id))) return;
    publish({ kind: "proof", action: "update", id: asked.id });
    try {
      const steps = await runProof(asked.id, { ...parts, clock, log, mail, patience, every }, signal);
      const hasFailed = steps.some(({ state }) => state === "failed");
      await end(asked.id, hasFailed ? "failed" : "passed", steps);
    } catch (error) {
      if (!(error instanceof CutOff)) throw error;
      const now = await proofs.now();
      if (now?.id === asked.id) await end(asked.id, "cut", now.steps);
    }
  }

  /** On a new server the first proof waits for the first morning. */
  async function isOwed(day: string) {
    const { isDone, isUsual } = await proofs.known(day);
    if (isDone) return false;
    const start = wallClock(startedAt, await proofs.zone());
    return isUsual || start.day < day || start.hour < proofHour;
  }

  async function end(id: number, state: "passed" | "failed" | "cut", steps: ProofStep[]) {
    const failed = steps.find((step) => step.state === "failed");
    const { to } = failed && state === "failed" ? await mail.recipientsFor("digest") : { to: [] };
    const alarms = failed ? to.map((recipient) => proofAlarm(recipient, failed)) : [];
    if (await write.end(id, { state, steps, alarms }, clock().toISOString()))
      publish({ kind: "proof", action: "update", id });
  }

  return createWorker({ name: "daily proof", every: tick, leaderOnly: duty, run: carryOut, log });
}
