import { useEffect, useRef, useState } from "react";
import { getTestimonial, type Testimonial } from "#contract/testimonials.ts";
import { sentenceOf } from "../failure.ts";
import { replaced, useAddress } from "../lists/address.ts";
import { adminApi } from "../session.ts";
import type { Queue } from "./use-queue.ts";

export type Opened = ReturnType<typeof useOpened>;

/** The testimonial that the address opens: of the list, or, as a link from elsewhere names it, fetched by its number. */
export function useOpened({ rows, patches }: Queue) {
  const { search, setSearch } = useAddress();
  const id = Number(search.get("open")) || null;
  const listed = rows.find((row) => row.id === id);
  const isListed = listed !== undefined;
  const [fetched, setFetched] = useState<{ id: number; row?: Testimonial; failure?: string } | null>(null);

  // One that left the list by what was done to it stays open as it was.
  const last = useRef<Testimonial | null>(null);
  if (listed) last.current = listed;
  const isKnown = isListed || last.current?.id === id || fetched?.id === id;

  useEffect(() => {
    if (id === null || isKnown) return;
    const stop = new AbortController();
    adminApi.call(getTestimonial, { params: { id } }, { signal: stop.signal }).then(
      ({ data }) => setFetched({ id, row: data }),
      (error: unknown) => {
        if (!stop.signal.aborted) setFetched({ id, failure: sentenceOf(error) });
      },
    );
    return () => stop.abort();
  }, [id, isKnown]);

  function open(next: number | null) {
    const options = { replace: true, preventScrollReset: true };
    setSearch((now) => replaced(now, "open", String(next ?? "")), options);
  }

  const own = fetched?.id === id ? fetched : null;
  const kept = last.current?.id === id ? last.current : null;
  const found = id === null ? null : (listed ?? kept ?? own?.row ?? null);
  const at = rows.findIndex((row) => row.id === id);
  return {
    id,
    testimonial: found && { ...found, ...(id !== null && patches.get(id)) },
    failure: own?.failure,
    previous: rows[at - 1]?.id,
    next: at < 0 ? undefined : rows[at + 1]?.id,
    open,
    close: () => open(null),
  };
}
