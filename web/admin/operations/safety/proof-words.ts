import type { DailyProof, ProofRun, ProofStep } from "#contract/operations/daily-proof.ts";

export const stepWords: Record<ProofStep["step"], string> = {
  sent: "Form sent",
  kept: "Kept in the database",
  seen: "Seen in the inbox",
  mail: "Test mail delivered",
  gone: "Taken away again",
};

const faults: Record<ProofStep["step"], string> = {
  sent: "the form did not take the message",
  kept: "the message was not kept",
  seen: "the inbox did not show the message",
  mail: "the test mail did not arrive",
  gone: "the message was not taken away again",
};

export function secondOf(iso: string): string {
  return new Date(iso).toLocaleTimeString("en-GB", { hour: "numeric", minute: "2-digit", second: "2-digit" });
}

export function minuteOf(iso: string): string {
  return new Date(iso).toLocaleTimeString("en-GB", { hour: "numeric", minute: "2-digit" });
}

export function dayWords(day: string): string {
  return new Date(day).toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
}

export function failureWords({ day, step, reason, solved_on }: NonNullable<DailyProof["failure"]>): string {
  const solved =
    solved_on === null
      ? ""
      : solved_on === day
        ? " Solved the same day."
        : ` Solved on ${dayWords(solved_on)}.`;
  return `${dayWords(day)}: ${faults[step]}. ${reason}${solved}`;
}

export function tallyOf(days: DailyProof["days"]): string {
  const made = days.filter(({ state }) => state !== "none");
  const failed = made.filter(({ state }) => state === "failed").length;
  if (made.length === 0) return "none yet";
  return `${failed === 0 ? "none" : failed} of ${made.length} failed`;
}

export function verdictOf({ now, last }: Pick<DailyProof, "now" | "last">): {
  words: string;
  status: "approved" | "rejected" | "neutral" | "pending";
} {
  if (now) return { words: "Under way", status: "neutral" };
  if (!last) return { words: "Not yet", status: "neutral" };
  if (last.state === "failed") return { words: failedWhen(last), status: "rejected" };
  const isOff = last.steps.some(({ state }) => state === "off");
  return isOff ? { words: "Without mail", status: "pending" } : { words: "All well", status: "approved" };
}

function failedWhen({ ended_at, created_at }: ProofRun): string {
  const isToday = new Date(ended_at ?? created_at).toDateString() === new Date().toDateString();
  return isToday ? "Failed today" : "Failed";
}
