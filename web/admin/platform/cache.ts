import { QueryCache, QueryClient } from "@tanstack/react-query";
import type { LiveEvent } from "#contract/panel/events.ts";
import { ApiError } from "#web/api-client.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Live events of these kinds make the answer out of date. */
      follows: readonly LiveEvent["kind"][];
      isInLoader?: boolean;
    };
  }
}

/** Milliseconds. A screen does not repeat a read that its loader has just made. */
const freshFor = 2_000;
const mostRetries = 2;

/**
 * Answers of the API by endpoint and input. Hooks pass it explicitly, because dialogs also open on pages
 * outside the panel's frame.
 */
export const cache = new QueryClient({
  queryCache: new QueryCache({
    onError(error: unknown, query) {
      // A redirect to the log-in, which the router follows only from a loader.
      if (error instanceof Response && query.isActive())
        location.replace(error.headers.get("location") ?? "/admin");
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: freshFor,
      retry: (count, error) => count < mostRetries && mayPass(error),
      // Tries once even if the browser reports that it is offline, then waits for the network.
      networkMode: "offlineFirst",
      retryOnMount: false,
      refetchOnWindowFocus: false,
      // Each read gives a new list, even an equal one: `usePatches` recognises a fresh list by its
      // identity.
      structuralSharing: false,
    },
  },
});

cache.mount();

/** No answer, or a proxy's error while the server starts. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Any answer may depend on a write, so this reads again what is on the screen and drops the rest. */
export function refresh(options: { keepsScreen?: boolean | undefined } = {}): Promise<void> {
  // Pending reads stay, because a loader awaits them.
  cache.removeQueries({ type: "inactive", fetchStatus: "idle" });
  latest = options.keepsScreen ? readAgainWhatIsUnderWay() : cache.invalidateQueries();
  return latest;
}

/** The server may have answered it before the write, and the screen would go back to what was. */
async function readAgainWhatIsUnderWay(): Promise<void> {
  const underWay = cache.getQueryCache().findAll({ type: "active", fetchStatus: "fetching" });
  await cache.invalidateQueries({ refetchType: "none" });
  await cache.refetchQueries({ type: "active", predicate: (query) => underWay.includes(query) });
}

let latest: Promise<void> = Promise.resolve();

/** Resolves once the screen shows the last write, or could not be read again. */
export function refreshed(): Promise<void> {
  return latest;
}
