import { useQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import { cache } from "../cache.ts";
import { sentenceOf } from "../failure.ts";
import type { Read } from "../reads.ts";

/** A page of a list, or the reason it failed. Tabs and search stay usable either way. */
export interface Loaded<Page> {
  /** Null until it is there. */
  page: Page | null;
  failure: string;
  again: () => void;
}

type ListOf<Page> = (search: URLSearchParams) => Read<Page>;

/** Resolves once the list of the address has an answer or failed. */
export function listLoader(list: ListOf<unknown>) {
  return async ({ request }: Pick<LoaderFunctionArgs, "request">): Promise<null> => {
    const { searchParams } = new URL(request.url);
    try {
      await cache.ensureQueryData({ ...list(searchParams), retry: false });
    } catch (error) {
      if (error instanceof Response) throw error;
    }
    return null;
  };
}

/** The list of the address. */
export function useList<Page>(list: ListOf<Page>): Loaded<Page> {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(list(search), cache);
  return {
    page: data ?? null,
    failure: error && data === undefined ? sentenceOf(error) : "",
    again: () => void refetch(),
  };
}

/** The parts of the address that the API knows, without empty ones. */
export function partsOf(search: URLSearchParams, parts: readonly string[]): Record<string, string> {
  return Object.fromEntries(parts.map((part) => [part, search.get(part) ?? ""]).filter(([, value]) => value));
}
