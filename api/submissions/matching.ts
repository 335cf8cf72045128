import { type SelectQueryBuilder, sql } from "kysely";
import { aside } from "#api/database/aside.ts";
import { rowsWithWords, type Span, type Spread } from "#api/database/full-text.ts";
import type { Reader, Tables } from "#api/database/tables.ts";
import type { Choice, Inbox } from "./inbox.ts";

type Filter = NonNullable<Choice["filter"]>;
type Query = SelectQueryBuilder<Tables, Inbox["table"], object>;

const dayMs = 24 * 60 * 60_000;

interface Hints {
  /** The ids between which the rows lie that are looked for. */
  within?: Span | undefined;
  /** How many rows have the words that are looked for. */
  spread?: Spread | undefined;
  /** By id. */
  order?: "asc" | "desc";
}

/** Submissions that a filter shows. */
export function matching(
  read: Reader,
  { table }: Inbox,
  filter: Filter,
  { within, spread, order }: Hints = {},
): Query {
  const words = filter.search;
  const all = { query: read.selectFrom(table) as Query, id: sql.ref<number>("id") };
  const found = words ? rowsWithWords(read, table, words, { within, spread }) : all;
  let query = (found.query as Query).where("deleted_at", filter.view === "trash" ? "is not" : "is", null);
  if (filter.view === "unread") query = query.where("is_read", "=", false);
  if (filter.view === "spam") query = query.where("status", "=", "spam");
  else if (filter.view !== "trash" && !filter.status) query = query.where("status", "not in", aside);
  if (filter.status) query = query.where("status", "=", filter.status);
  if (filter.reason) query = query.where("reason", "=", filter.reason);
  if (filter.assigned_to) query = query.where("assigned_to", "=", filter.assigned_to);
  if (filter.deleted_at) query = query.where("deleted_at", "=", filter.deleted_at);
  const { from, before } = daysOf(filter);
  if (from) query = query.where("created_at", ">=", from);
  if (before) query = query.where("created_at", "<", before);
  if (within) query = query.where("id", ">=", within.first).where("id", "<=", within.last);
  return order ? query.orderBy(found.id, order) : query;
}

/** Whole days in UTC as moments: from the first one's start until before the start of the day after the last. */
function daysOf({ from, to }: Pick<Filter, "from" | "to">) {
  return {
    from: from && `${from}T00:00:00.000Z`,
    before: to && new Date(Date.parse(`${to}T00:00:00.000Z`) + dayMs).toISOString(),
  };
}
