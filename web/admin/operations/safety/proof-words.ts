import type { DailyProof, ProofRun, ProofStep } from "#contract/operations/daily-proof.ts";
import { dateLocale, type Text, t, translated } from "#web/admin/platform/language/language.tsx";
import { dayWords } from "#web/admin/platform/ui/dates.ts";

export const stepWords = {
  sent: "Form sent",
  kept: "Kept in the database",
  seen: "Seen in the inbox",
  mail: "Test mail delivered",
  gone: "Taken away again",
} as const satisfies Record<ProofStep["step"], Text>;

const faults = {
  sent: "{day}: the form did not take the message.",
  kept: "{day}: the message was not kept.",
  seen: "{day}: the inbox did not show the message.",
  mail: "{day}: the test mail did not arrive.",
  gone: "{day}: the message was not taken away again.",
} as const satisfies Record<ProofStep["step"], string>;

export function secondOf(iso: string): string {
  return new Date(iso).toLocaleTimeString(dateLocale(), {
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
  });
}

export function minuteOf(iso: string): string {
  return new Date(iso).toLocaleTimeString(dateLocale(), { hour: "numeric", minute: "2-digit" });
}

export function failureWords({ day, step, reason, solved_on }: NonNullable<DailyProof["failure"]>): string {
  const failed = `${t(faults[step], { day: dayWords(day) })} ${translated(reason)}`;
  if (solved_on === null) return failed;
  const solved =
    solved_on === day ? t("Solved the same day.") : t("Solved on {day}.", { day: dayWords(solved_on) });
  return `${failed} ${solved}`;
}

export function tallyOf(days: DailyProof["days"]): string {
  const made = days.filter(({ state }) => state !== "none");
  const failed = made.filter(({ state }) => state === "failed").length;
  if (made.length === 0) return t("none yet");
  if (failed === 0) return t("none of {count} failed", { count: made.length });
  return t("{failed} of {count} failed", { failed, count: made.length });
}

export function verdictOf({ now, last }: Pick<DailyProof, "now" | "last">): {
  words: string;
  status: "approved" | "rejected" | "neutral" | "pending";
} {
  if (now) return { words: t("Under way"), status: "neutral" };
  if (!last) return { words: t("Not yet"), status: "neutral" };
  if (last.state === "failed") return { words: failedWhen(last), status: "rejected" };
  const isOff = last.steps.some(({ state }) => state === "off");
  return isOff
    ? { words: t("Without mail"), status: "pending" }
    : { words: t("All well"), status: "approved" };
}

function failedWhen({ ended_at, created_at }: ProofRun): string {
  const isToday = new Date(ended_at ?? created_at).toDateString() === new Date().toDateString();
  return isToday ? t("Failed today") : t("Failed");
}
