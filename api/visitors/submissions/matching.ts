import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { engineOf } from "#api/platform/database/engine.ts";
import { rowsWithWords, type Span, type Spread } from "#api/platform/database/full-text.ts";
import { hiddenStatuses } from "#api/platform/database/hidden-statuses.ts";
import type { Reader, Tables } from "#api/platform/database/tables.ts";
import { greatestId } from "#contract/fields.ts";
import type { Choice, Inbox } from "./inbox.ts";

type Filter = NonNullable<Choice["filter"]>;
type Query = SelectQueryBuilder<Tables, Inbox["table"], object>;

const dayMs = 24 * 60 * 60_000;

interface Hints {
  within?: Span | undefined;
  spread?: Spread | undefined;
  order?: "asc" | "desc";
}

export function matching(
  read: Reader,
  { table }: Inbox,
  filter: Filter,
  { within, spread, order }: Hints = {},
): Query {
  const words = filter.search;
  const all = { query: read.selectFrom(table) as Query, id: sql.ref<number>("id") };
  const found = words ? rowsWithWords(read, table, words, { within, spread }) : all;
  const query = found.query as Query;
  return order
    ? shownInOrder(read, query, filter, { id: found.id, within, order })
    : shown(query, filter, within);
}

interface Order {
  order: "asc" | "desc";
  id?: RawBuilder<number>;
  within?: Span | undefined;
}

/**
 * With the status in the order, PostgreSQL reads only the rows of that status; a second filter on it would make PostgreSQL
 * underestimate the rows, then read and sort all of them. With a range of ids the second filter is right, because a few rows of
 * any status are quicker than many of one.
 */
export function shownInOrder(
  read: Reader,
  rows: Query,
  filter: Filter,
  { order, id = sql.ref("id"), within }: Order,
): Query {
  const status = engineOf(read) === "postgres" && onlyStatus(filter);
  if (!status) return shown(rows, filter, within).orderBy(id, order);
  const { first, last } = within ?? { first: 0, last: greatestId };
  return (within ? shown(rows, filter, within) : shownOfAnyStatus(rows, filter))
    .where(sql<SqlBool>`(status, id) between (${status}, ${first}) and (${status}, ${last})`)
    .orderBy("status", order)
    .orderBy(id, order);
}

/** The one status in the filter, if an index by status holds its rows side by side. */
function onlyStatus({ view, status, reason, assigned_to }: Filter) {
  if (reason || assigned_to) return undefined;
  if (view === "spam") return status ? undefined : view;
  return view === "all" ? status : undefined;
}

export function shown(rows: Query, filter: Filter, within?: Span): Query {
  let query = shownOfAnyStatus(rows, filter, within);
  if (filter.view === "spam") query = query.where("status", "=", "spam");
  else if (filter.view !== "trash" && !filter.status) query = query.where("status", "not in", hiddenStatuses);
  if (filter.status) query = query.where("status", "=", filter.status);
  return query;
}

function shownOfAnyStatus(rows: Query, filter: Filter, within?: Span): Query {
  let query = rows.where("deleted_at", filter.view === "trash" ? "is not" : "is", null);
  if (filter.view === "unread") query = query.where("is_read", "=", false);
  if (filter.reason) query = query.where("reason", "=", filter.reason);
  if (filter.assigned_to) query = query.where("assigned_to", "=", filter.assigned_to);
  if (filter.deleted_at) query = query.where("deleted_at", "=", filter.deleted_at);
  const { from, before } = daysOf(filter);
  if (from) query = query.where("created_at", ">=", from);
  if (before) query = query.where("created_at", "<", before);
  if (within) query = query.where("id", ">=", within.first).where("id", "<=", within.last);
  return query;
}

/** True if other rows lie between the matching ones. */
export function isScattered({ view, status, reason, assigned_to }: Filter): boolean {
  return view !== "all" || Boolean(status || reason || assigned_to);
}

/** Whole days in UTC: from the start of `from` until before the start of the day after `to`. */
function daysOf({ from, to }: Pick<Filter, "from" | "to">) {
  return {
    from: from && `${from}T00:00:00.000Z`,
    before: to && new Date(Date.parse(`${to}T00:00:00.000Z`) + dayMs).toISOString(),
  };
}
