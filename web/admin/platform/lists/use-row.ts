import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError } from "#web/api-client.ts";
import { cache } from "../cache.ts";
import { sentenceOf } from "../outcome.ts";
import type { Read } from "../reads.ts";
import type { Patches } from "./patches.ts";

interface Rows<Row> {
  rows: readonly Row[];
  patches: Patches<Row>;
  takeBack: (ids: readonly number[]) => void;
}

/**
 * The row of the list, or else the record read by itself. Until that read answers, a row that left the list
 * stays as last seen.
 */
export function useRow<Row extends { id: number }>(
  id: number | null,
  { rows, patches, takeBack }: Rows<Row>,
  one: (id: number) => Read<Row>,
) {
  const listed = rows.find((row) => row.id === id);
  const isWanted = id !== null && listed === undefined;
  const { data, dataUpdatedAt, error, refetch } = useQuery({ ...one(id ?? 0), enabled: isWanted }, cache);
  const seen = useRef<{ row: Row; at: number } | null>(null);
  if (listed) seen.current = { row: listed, at: Date.now() };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was just read is newer than the local change
  useEffect(() => {
    if (isWanted && data) takeBack([id]);
  }, [dataUpdatedAt]);

  const isSeenLast = seen.current?.row.id === id && seen.current.at > dataUpdatedAt;
  const last = isSeenLast ? seen.current?.row : data;
  return {
    row: listed ?? (isWanted && last ? { ...last, ...patches.get(last.id) } : undefined),
    failure: isWanted && error && !last ? sentenceOf(error) : "",
    again: error instanceof ApiError && error.status === 404 ? null : () => void refetch(),
  };
}
