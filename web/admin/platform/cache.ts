import { QueryCache, QueryClient } from "@tanstack/react-query";
import type { LiveEvent } from "#contract/panel/events.ts";
import { ApiError } from "#web/api-client.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Live events of these kinds make the answer out of date. */
      follows: readonly LiveEvent["kind"][];
      /** The admin asked for the page, so the log-in may open. */
      isInLoader?: boolean;
    };
  }
}

/** Milliseconds. A screen does not ask again for what its loader has just read. */
const freshFor = 2_000;
const mostRetries = 2;

/**
 * Answers of the API by endpoint and input, as long as the panel is open. Hooks name it, because dialogs also open on the pages before
 * the panel's frame.
 */
export const cache = new QueryClient({
  queryCache: new QueryCache({
    onError(error: unknown, query) {
      // A redirect to the log-in. The router follows it only out of a loader.
      if (error instanceof Response && query.isActive())
        location.replace(error.headers.get("location") ?? "/admin");
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: freshFor,
      retry: (count, error) => count < mostRetries && mayPass(error),
      // Tries once whatever the browser believes, then waits until it is online.
      networkMode: "offlineFirst",
      retryOnMount: false,
      // The live stream tells of changes.
      refetchOnWindowFocus: false,
      // A list read again replaces what is shown in its place, even if it is the same.
      structuralSharing: false,
    },
  },
});

// Reads again when the browser is back online.
cache.mount();

/** No answer, or one of a proxy in front of a server that starts. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Any answer may depend on a write: reads again what is on the screen, and forgets all else. */
export function refresh(options: { keepsScreen?: boolean | undefined } = {}): Promise<void> {
  // A loader waits for those that are under way.
  cache.removeQueries({ type: "inactive", fetchStatus: "idle" });
  latest = cache.invalidateQueries(options.keepsScreen ? { refetchType: "none" } : {});
  return latest;
}

let latest: Promise<void> = Promise.resolve();

/** Resolves once the screen shows the last write, or could not be read again. */
export function refreshed(): Promise<void> {
  return latest;
}
