import { dateLocale, type Text, t } from "#web/admin/platform/language/language.tsx";

export type Day<Kind extends string> = { day: string } & Record<Kind, number>;

export const periods = [
  { days: 30, label: "30 days" },
  { days: 90, label: "90 days" },
  { days: 365, label: "A year" },
] as const satisfies readonly { days: number; label: Text }[];

export function daysOf(search: URLSearchParams): number {
  const wanted = Number(search.get("days"));
  return periods.find(({ days }) => days === wanted)?.days ?? periods[0].days;
}

export interface Column<Kind extends string> {
  day: string;
  label: string;
  counts: Record<Kind, number>;
  sum: number;
}

export function dayName(day: string, withYear = false): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(dateLocale(), {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
    ...(withYear ? { year: "numeric" } : {}),
  });
}

/** A year has one column a week, because 365 columns would be thinner than a line on a phone. */
export function columnsOf<Kind extends string>(
  series: readonly Day<Kind>[],
  kinds: readonly Kind[],
): Column<Kind>[] {
  const step = series.length > 120 ? 7 : 1;
  const columns: Column<Kind>[] = [];
  // Counted from the end, so that the latest week is whole and the first one may be short.
  for (let end = series.length; end > 0; end -= step) {
    const part = series.slice(Math.max(0, end - step), end);
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) continue;
    const total = (kind: Kind) => part.reduce((sum, day) => sum + day[kind], 0);
    const counts = Object.fromEntries(kinds.map((kind) => [kind, total(kind)])) as Record<Kind, number>;
    columns.unshift({
      day: first.day,
      label:
        first === last
          ? dayName(first.day)
          : t("{first} to {last}", { first: dayName(first.day), last: dayName(last.day, true) }),
      counts,
      sum: kinds.reduce((sum, kind) => sum + counts[kind], 0),
    });
  }
  return columns;
}

export function topOf(greatest: number): number {
  if (greatest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(greatest));
  return [1, 2, 4, 6, 8, 10].map((part) => part * power).find((round) => round >= greatest) ?? greatest;
}
