import { useQuery } from "@tanstack/react-query";
import { eventKinds } from "#contract/panel/events.ts";
import { getOpening } from "#contract/panel/opening.ts";
import { getWaiting, type Waiting } from "#contract/panel/overview.ts";
import { cache } from "../cache.ts";
import { read, useRead } from "../reads.ts";
import { backgroundApi } from "../session.ts";
import type { Place, Section } from "./sections.ts";

const counts = {
  ...read(getWaiting, undefined, ["contact", "partner", "testimonial", "mail"]),
  queryFn: ({ signal }: { signal: AbortSignal }) => backgroundApi.call(getWaiting, undefined, { signal }),
  // For a browser that the event stream does not reach.
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
};

export function useWaiting(): Waiting | null {
  return useQuery(counts, cache).data ?? null;
}

const opening = read(getOpening, undefined, eventKinds);

/** Of the set-up in the places of a hub: "2" at Legal while two pages are not published. */
export function useSetUp(): (place: Place) => number {
  const { data } = useRead(opening);
  const steps = data?.dismissed ? [] : (data?.steps ?? []);
  return ({ step }) => steps.find(({ name }) => name === step)?.open ?? 0;
}

export function waitingIn(section: Section, counts: Waiting | null): number {
  const places: readonly Place[] = section.places ?? [section];
  return places.reduce((sum, { waiting }) => sum + ((waiting && counts?.[waiting]) ?? 0), 0);
}
