import { useQuery } from "@tanstack/react-query";
import { getWaiting, type Waiting } from "#contract/panel/overview.ts";
import { read } from "../reads.ts";
import { backgroundApi } from "../session.ts";

const counts = {
  ...read(getWaiting, undefined, ["contact", "partner", "testimonial", "mail"]),
  queryFn: ({ signal }: { signal: AbortSignal }) => backgroundApi.call(getWaiting, undefined, { signal }),
  // For a browser that the event stream cannot reach.
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
};

/** Null until the server answers, because a guess would be worse. */
export function useWaiting(): Waiting | null {
  return useQuery(counts).data ?? null;
}
