import {
  dayInWords,
  monthsInWords,
  type RetentionKind,
  type RetentionTerm,
} from "#contract/privacy/retention.ts";
import { dateOf } from "#web/admin/platform/ui/format.ts";

export const words: Record<RetentionKind, { title: string; rule: string; why: string }> = {
  contact: {
    title: "Messages",
    rule: "Done ones go. New and open ones stay, however old.",
    why: "still new or open",
  },
  partner: {
    title: "Partner enquiries",
    rule: "Done ones go. New and open ones stay, however old.",
    why: "still new or open",
  },
  testimonial: {
    title: "Testimonials not approved",
    rule: "Rejected ones go. What you approved is never removed.",
    why: "still waiting for your review",
  },
  mail: { title: "Mails sent", rule: "The answers in the inbox stay.", why: "not delivered yet" },
  history: {
    title: "History of people",
    rule: "Who changed what in messages, enquiries, testimonials and the newsletter.",
    why: "",
  },
};

export function keptLine({ count, oldest }: RetentionTerm): string {
  if (count === 0 || !oldest) return "None kept";
  return `${count.toLocaleString("en")} kept, ${count === 1 ? "" : "the oldest "}since ${dateOf(oldest)}`;
}

export function stayLine({ kind, staying }: RetentionTerm): string {
  if (staying === 0) return "";
  const which = staying === 1 ? "1 older one stays" : `${staying.toLocaleString("en")} older ones stay`;
  return `${which}: ${words[kind].why}`;
}

export function goLine({ months, leaving }: RetentionTerm): string {
  if (months === null) return "Stay until someone deletes them";
  if (!leaving) return "None within two weeks";
  const { count, first_on, last_on } = leaving;
  const many = `${count.toLocaleString("en")} ${count === 1 ? "goes" : "go"}`;
  return first_on === last_on
    ? `${many} on ${dayInWords(first_on)}`
    : `${many} from ${dayInWords(first_on)} to ${dayInWords(last_on)}`;
}

const usual = [1, 2, 3, 4, 6, 9, 12, 18, 24, 36, 48, 60, 84, 120];

/** Includes the current term, which a call of the API may have set to any number. */
export function choices(months: number | null): { value: string; label: string }[] {
  const all = months === null || usual.includes(months) ? usual : [...usual, months].sort((a, b) => a - b);
  return [
    ...all.map((term) => ({ value: String(term), label: monthsInWords(term) })),
    { value: "", label: "Keep them" },
  ];
}

export function savedLine(kind: RetentionKind, months: number | null): string {
  const { title } = words[kind];
  return months === null
    ? `${title}: kept until somebody deletes them`
    : `${title}: kept for ${monthsInWords(months)}. Nothing goes before two weeks have passed.`;
}
