import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import { cache } from "../cache.ts";
import { type Read, useRead } from "../reads.ts";

export interface Loaded<Page> {
  page: Page | null;
  failure: string;
  again: () => void;
}

type ListOf<Page> = (search: URLSearchParams) => Read<Page>;

/** A list that fails does not fail the loader; only a redirect is thrown. */
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

export function useList<Page>(list: ListOf<Page>): Loaded<Page> {
  const [search] = useSearchParams();
  const { data, ...loaded } = useRead(list(search));
  return { page: data ?? null, ...loaded };
}

export function partsOf(search: URLSearchParams, parts: readonly string[]): Record<string, string> {
  return Object.fromEntries(parts.map((part) => [part, search.get(part) ?? ""]).filter(([, value]) => value));
}
