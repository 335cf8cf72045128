import { replace } from "react-router";
import { sentenceOf } from "../failure.ts";
import type { InboxNoun, InboxPage, ListFilter, ListQuery, Submission } from "./noun.ts";

/** A page of the list, or why there is none: tabs and search stay usable either way. */
export interface Loaded<Row extends Submission> {
  page: InboxPage<Row> | null;
  failure: string;
}

const filterParts = ["view", "status", "reason", "from", "to", "search"] as const;
const listParts = [...filterParts, "sort", "cursor"] as const;

export function queryOf(search: URLSearchParams): ListQuery {
  return Object.fromEntries(listParts.map((part) => [part, search.get(part) ?? undefined]));
}

/** What "all that match" means: the filter without order and page. */
export function filterOf(search: URLSearchParams): ListFilter {
  return Object.fromEntries(filterParts.map((part) => [part, search.get(part) ?? undefined]));
}

/** True where less than the whole folder is asked for. */
export function isNarrowed(search: URLSearchParams): boolean {
  return filterParts.some((part) => part !== "view" && search.has(part));
}

export async function loadInbox<Row extends Submission>(
  noun: InboxNoun<Row>,
  request: Request,
): Promise<Loaded<Row>> {
  const address = new URL(request.url);
  // Links from elsewhere, such as the search, name what they open.
  const open = address.searchParams.get("open");
  if (open) throw replace(`${address.pathname}?id=${Number(open) || ""}`);
  try {
    const query = queryOf(address.searchParams);
    return { page: await noun.list(query, request.signal), failure: "" };
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    return { page: null, failure: sentenceOf(error) };
  }
}

/** Opening a message changes only the address: the list stays as it is. */
export function isListStillRight(current: URL, next: URL): boolean {
  if (current.pathname !== next.pathname || current.href === next.href) return false;
  return listParts.every((part) => current.searchParams.get(part) === next.searchParams.get(part));
}
