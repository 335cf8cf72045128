import { type LoaderFunctionArgs, replace } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import { type InboxEndpoints, submissionFilter } from "#contract/visitors/submissions.ts";
import { type Loaded, listLoader, partsOf } from "#web/admin/platform/lists/use-list.ts";
import { read } from "#web/admin/platform/reads.ts";
import { ownZone } from "#web/admin/platform/ui/dates.ts";
import type { InboxNoun } from "./noun.ts";

export type LoadedInbox = Loaded<OutputOf<InboxEndpoints["list"]>>;

const filterParts = ["view", "status", "reason", "assigned_to", "from", "to", "search"] as const;
const listParts = [...filterParts, "sort", "cursor"] as const;

export function queryOf(search: URLSearchParams) {
  return inOurDays(partsOf(search, listParts));
}

export function filterOf(search: URLSearchParams) {
  // Loose, because one inbox has filters of its own. The server checks them.
  return submissionFilter.loose().parse(inOurDays(partsOf(search, filterParts)));
}

function inOurDays(parts: Record<string, string>): Record<string, string> {
  if (!parts.from && !parts.to) return parts;
  return { ...parts, zone: ownZone() };
}

export function isNarrowed(search: URLSearchParams): boolean {
  return filterParts.some((part) => part !== "view" && search.has(part));
}

export function inboxRead(noun: InboxNoun) {
  // The inbox follows events itself, because it must not follow its own changes.
  return (search: URLSearchParams) => read(noun.endpoints.list, { query: queryOf(search) });
}

export function inboxLoader(noun: InboxNoun) {
  return ({ request }: Pick<LoaderFunctionArgs, "request">) => {
    const address = new URL(request.url);
    // Links from elsewhere, such as the panel's search, use `open`.
    const open = address.searchParams.get("open");
    if (open) throw replace(`${address.pathname}?id=${Number(open) || ""}`);
    return listLoader(inboxRead(noun))({ request });
  };
}
