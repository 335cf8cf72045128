import { replace } from "react-router";
import { type Loaded, loadList, revalidatesFor } from "../lists/load.ts";
import type { InboxNoun, InboxPage, ListFilter, ListQuery, Submission } from "./noun.ts";

export type LoadedInbox<Row extends Submission> = Loaded<InboxPage<Row>>;

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
): Promise<LoadedInbox<Row>> {
  const address = new URL(request.url);
  // Links from elsewhere, such as the search, name what they open.
  const open = address.searchParams.get("open");
  if (open) throw replace(`${address.pathname}?id=${Number(open) || ""}`);
  return loadList(request, () => noun.list(queryOf(address.searchParams), request.signal));
}

export const shouldRevalidate = revalidatesFor(listParts);
