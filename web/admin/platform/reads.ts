import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryMeta,
  useInfiniteQuery,
  useQuery,
  useSuspenseQuery,
} from "@tanstack/react-query";
import type { CallOf, Endpoint, OutputOf } from "#contract/endpoint.ts";
import { eventKinds, type LiveEvent } from "#contract/panel/events.ts";
import { cache } from "./cache.ts";
import { useLive } from "./live.ts";
import { sentenceOf } from "./outcome.ts";
import { adminApi, backgroundApi } from "./session.ts";

type Kinds = readonly LiveEvent["kind"][];

interface Context {
  signal: AbortSignal;
  meta: QueryMeta | undefined;
}

export interface Read<Answer> {
  queryKey: readonly unknown[];
  queryFn: (context: Context) => Promise<Answer>;
  meta: QueryMeta;
}

/** A query for a reading call, keyed by endpoint and input. Live events of `follows` make it read again. */
export function read<E extends Endpoint>(
  endpoint: E,
  input?: CallOf<E>,
  follows: Kinds = [],
): Read<OutputOf<E>> {
  const queryKey = [endpoint.name, input ?? {}];
  return {
    queryKey,
    queryFn: ({ signal, meta }) => apiFor(queryKey, meta?.isInLoader).call(endpoint, input, { signal }),
    meta: { follows },
  };
}

/** A background read must not open the log-in over the admin's typing. */
function apiFor(queryKey: readonly unknown[], isAsked = false) {
  const state = cache.getQueryState(queryKey);
  return isAsked || state?.data === undefined || state.fetchMeta?.fetchMore ? adminApi : backgroundApi;
}

/** Resolves once each read has an answer, maybe a cached one. Rejects with the first failure. */
export async function ready(...reads: Read<unknown>[]): Promise<null> {
  await Promise.all(reads.map((one) => cache.ensureQueryData(inLoader(one))));
  return null;
}

/** `ready` for forms, which must start from what is stored now. */
export async function readyFresh(...reads: Read<unknown>[]): Promise<null> {
  await Promise.all(reads.map((one) => cache.fetchQuery({ ...inLoader(one), staleTime: 0 })));
  return null;
}

function inLoader<Answer>(one: Read<Answer>) {
  return { ...one, meta: { ...one.meta, isInLoader: true }, retry: false };
}

export function useData<Answer>(of: Read<Answer>): Answer {
  return useSuspenseQuery(of, cache).data;
}

/** For data that a screen can do without at first. `failure` is "" unless there is nothing to show. */
export function useRead<Answer>(of: Read<Answer>, isWanted = true) {
  const { data, error, refetch } = useQuery({ ...of, enabled: isWanted }, cache);
  return {
    data,
    failure: error && data === undefined ? sentenceOf(error) : "",
    again: () => void refetch(),
  };
}

export function useReadOn<E extends Endpoint>(
  endpoint: E,
  input: (cursor: string | undefined) => CallOf<E>,
  follows: Kinds = [],
) {
  const queryKey = [endpoint.name, "pages", input(undefined)];
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = useInfiniteQuery(
    infiniteQueryOptions({
      queryKey,
      queryFn: ({ signal, pageParam }) => apiFor(queryKey).call(endpoint, input(pageParam), { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => (last as { next: string | null }).next ?? undefined,
      placeholderData: keepPreviousData,
      meta: { follows },
    }),
    cache,
  );
  return {
    pages: data?.pages,
    failure: error ? sentenceOf(error) : "",
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isBusy: isFetchingNextPage,
    again: () => void refetch(),
  };
}

export function useLiveReads() {
  useLive(eventKinds, (events) => {
    const kinds = new Set(events.map((event) => event?.kind));
    // After a gap all is out of date. A screen seen before still stands at once, and is read again.
    const isGap = kinds.has(undefined);
    void cache.invalidateQueries({
      predicate: ({ meta }) => isGap || (meta?.follows.some((kind) => kinds.has(kind)) ?? false),
    });
  });
}
