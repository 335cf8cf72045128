import { patienceMs } from "#api/delivery/worker.ts";

/**
 * The moment that a Retry-After header names, in seconds or as a date (RFC 9110, 10.2.3), at most three days after the first try.
 * Undefined if it names none, or one that has passed.
 */
export function retryMoment(
  header: string | undefined,
  { first_tried_at }: { first_tried_at: string },
  now: Date,
): Date | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const asked = /^\d+$/.test(text) ? now.getTime() + Number(text) * 1_000 : dateOf(text);
  if (!(asked > now.getTime())) return undefined;
  return new Date(Math.max(now.getTime(), Math.min(asked, Date.parse(first_tried_at) + patienceMs)));
}

/** NaN for anything but an HTTP date: Date.parse would read "-5" as a year. */
function dateOf(text: string): number {
  return /^[A-Z][a-z]{2,8}(?:,|\s)/.test(text) ? Date.parse(text) : Number.NaN;
}
