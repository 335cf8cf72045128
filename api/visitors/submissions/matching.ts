import type { SelectQueryBuilder } from "kysely";
import { hasWords } from "#api/platform/database/full-text.ts";
import type { Reader, Tables } from "#api/platform/database/tables.ts";
import { startOf } from "#api/platform/days.ts";
import type { Choice, Inbox } from "./inbox.ts";

type Filter = NonNullable<Choice["filter"]>;
type Query = SelectQueryBuilder<Tables, Inbox["table"], object>;

/** The filter's days are whole days in its time zone, else in UTC. */
export function matching(read: Reader, { table }: Inbox, filter: Filter): Query {
  const { view, status, reason, assigned_to, deleted_at, from, to, zone = "UTC", search } = filter;
  let query = read.selectFrom(table) as Query;
  query = query.where("deleted_at", view === "trash" ? "is not" : "is", null);
  if (view === "spam") query = query.where("status", "=", "spam");
  else if (view !== "trash" && !status) query = query.where("status", "<>", "spam");
  if (view === "unread") query = query.where("is_read", "=", false);
  if (status) query = query.where("status", "=", status);
  if (reason) query = query.where("reason", "=", reason);
  if (assigned_to) query = query.where("assigned_to", "=", assigned_to);
  if (deleted_at) query = query.where("deleted_at", "=", deleted_at);
  if (from) query = query.where("created_at", ">=", startOf(from, zone));
  if (to) query = query.where("created_at", "<", startOf(to, zone, 1));
  if (search) query = query.where(hasWords(read, table, search));
  return query;
}
