import type { RetentionKind, RetentionTerm } from "#contract/privacy/retention.ts";
import { plural, type Text, t } from "#web/admin/platform/language/language.tsx";
import { dayWords } from "#web/admin/platform/ui/dates.ts";
import { counted, dateOf } from "#web/admin/platform/ui/format.ts";

interface KindWords {
  title: Text;
  rule: Text;
  stays?: (count: number) => string;
}

const unansweredStays = (count: number) =>
  plural(count, "{count} older one stays: still new or open", "{count} older ones stay: still new or open");

export const words: Record<RetentionKind, KindWords> = {
  contact: {
    title: "Messages",
    rule: "Done ones go. New and open ones stay, however old.",
    stays: unansweredStays,
  },
  partner: {
    title: "Partner enquiries",
    rule: "Done ones go. New and open ones stay, however old.",
    stays: unansweredStays,
  },
  testimonial: {
    title: "Testimonials not approved",
    rule: "Rejected ones go. What you approved is never removed.",
    stays: (count) =>
      plural(
        count,
        "{count} older one stays: still waiting for your review",
        "{count} older ones stay: still waiting for your review",
      ),
  },
  mail: {
    title: "Mails sent",
    rule: "The answers in the inbox stay.",
    stays: (count) =>
      plural(
        count,
        "{count} older one stays: not delivered yet",
        "{count} older ones stay: not delivered yet",
      ),
  },
  history: {
    title: "History of people",
    rule: "Who changed what in messages, enquiries, testimonials and the newsletter.",
  },
};

export function keptLine({ count, oldest }: RetentionTerm): string {
  if (count === 0 || !oldest) return t("None kept");
  return plural(count, "{count} kept, since {date}", "{count} kept, the oldest since {date}", {
    date: dateOf(oldest),
  });
}

export function stayLine({ kind, staying }: RetentionTerm): string {
  return staying === 0 ? "" : (words[kind].stays?.(staying) ?? "");
}

export function goLine({ months, leaving }: RetentionTerm): string {
  if (months === null) return t("Stay until someone deletes them");
  if (!leaving) return t("None within two weeks");
  const { count, first_on, last_on } = leaving;
  const [first, last] = [dayWords(first_on), dayWords(last_on)];
  return first_on === last_on
    ? plural(count, "{count} goes on {day}", "{count} go on {day}", { day: first })
    : plural(count, "{count} goes from {first} to {last}", "{count} go from {first} to {last}", {
        first,
        last,
      });
}

function monthsInWords(term: number): string {
  return counted(term, { one: "month", many: "months" });
}

const usual = [1, 2, 3, 4, 6, 9, 12, 18, 24, 36, 48, 60, 84, 120];

/** Includes the current term, which a call of the API may have set to any number. */
export function choices(months: number | null): { value: string; label: string }[] {
  const all = months === null || usual.includes(months) ? usual : [...usual, months].sort((a, b) => a - b);
  return [
    ...all.map((term) => ({ value: String(term), label: monthsInWords(term) })),
    { value: "", label: t("Keep them") },
  ];
}

export function savedLine(kind: RetentionKind, months: number | null): string {
  const title = t(words[kind].title);
  if (months === null) return t("{title}: kept until somebody deletes them", { title });
  return t("{title}: kept for {months}. Nothing goes before two weeks have passed.", {
    title,
    months: monthsInWords(months),
  });
}
