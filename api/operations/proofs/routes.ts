import type { Context } from "#api/context.ts";
import { lastDays, wallClock } from "#api/platform/days.ts";
import { conflict } from "#api/platform/http/problems.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { type DailyProof, getDailyProof, startDailyProof } from "#contract/operations/daily-proof.ts";
import { proofHour } from "./keeper.ts";
import { proofRepository, type proofWrites } from "./repository.ts";

interface ProofParts extends Context<typeof proofWrites> {
  isOn: boolean;
}

const daysShown = 30;

export function proofRoutes(routes: Routes, { read, write, clock, publish, isOn }: ProofParts) {
  const proofs = proofRepository(read);

  async function all(): Promise<DailyProof> {
    const zone = await proofs.zone();
    const days = lastDays(daysShown, clock(), zone);
    const [now, last, told] = await Promise.all([proofs.now(), proofs.last(), proofs.since(days[0] ?? "")]);
    const on = Map.groupBy(told, ({ day }) => day);
    const failed = told.findLastIndex(({ state }) => state === "failed");
    return {
      hour: proofHour,
      zone,
      now,
      last,
      days: days.map((day) => ({ day, state: stateOf(on.get(day) ?? []) })),
      failure: failed < 0 ? null : failureOf(told.slice(failed)),
    };
  }

  routes.serve(getDailyProof, all);

  routes.serve(startDailyProof, async ({ act }) => {
    if (!isOn) throw conflict("This server sends itself no messages");
    const { day } = wallClock(clock(), await proofs.zone());
    await write.ask({ day, byClock: false }, act.at);
    publish({ kind: "proof", action: "create", id: null });
    return all();
  });
}

type Runs = Awaited<ReturnType<ReturnType<typeof proofRepository>["since"]>>;

function stateOf(runs: Runs): DailyProof["days"][number]["state"] {
  if (runs.length === 0) return "none";
  return runs.some(({ state }) => state === "failed") ? "failed" : "passed";
}

function failureOf([failed, ...later]: Runs): DailyProof["failure"] {
  const wrong = failed?.steps.find(({ state }) => state === "failed");
  if (!failed || !wrong) return null;
  const { step, reason } = wrong;
  return {
    day: failed.day,
    step,
    reason,
    solved_on: later.find(({ state }) => state === "passed")?.day ?? null,
  };
}
