import type { OutputOf } from "#contract/endpoint.ts";
import { listTestimonials } from "#contract/testimonials.ts";
import { sentenceOf } from "../failure.ts";
import { adminApi } from "../session.ts";

export const rowsOfPage = 25;

const listParts = ["status", "search", "sort", "cursor"] as const;

export interface LoadedQueue {
  page: OutputOf<typeof listTestimonials> | null;
  failure: string;
}

/** A page of the queue, or why there is none: tabs and search stay usable either way. */
export async function loadQueue(request: Request): Promise<LoadedQueue> {
  const search = new URL(request.url).searchParams;
  const query = Object.fromEntries(listParts.map((part) => [part, search.get(part) ?? ""]));
  query.status ||= "all";
  try {
    const given = { query: { ...query, limit: rowsOfPage } };
    return { page: await adminApi.call(listTestimonials, given, { signal: request.signal }), failure: "" };
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    return { page: null, failure: sentenceOf(error) };
  }
}

/** Opening a testimonial changes only the address: the list stays as it is. */
export function isQueueStillRight(current: URL, next: URL): boolean {
  if (current.pathname !== next.pathname || current.href === next.href) return false;
  return listParts.every((part) => current.searchParams.get(part) === next.searchParams.get(part));
}
