import { useEffect, useRef, useState } from "react";
import { getTestimonial, type Testimonial } from "#contract/content/testimonials.ts";
import { sentenceOf } from "#web/admin/platform/failure.ts";
import { replaced, useAddress } from "#web/admin/platform/lists/address.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import type { Moderation } from "./use-moderation.ts";

export type Opened = ReturnType<typeof useOpened>;

export function useOpened({ rows, patches, takeBack, loaded }: Moderation) {
  const { search, setSearch } = useAddress();
  const id = Number(search.get("open")) || null;
  const listed = rows.find((row) => row.id === id);
  const isListed = listed !== undefined;
  const [fetched, setFetched] = useState<{ id: number; failure?: string } | null>(null);

  // A testimonial that an action moved out of the list stays open.
  const seen = useRef<Testimonial | null>(null);
  if (listed) seen.current = listed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on no page is read again with each new page
  useEffect(() => {
    if (id === null || isListed) return;
    const stop = new AbortController();
    adminApi.call(getTestimonial, { params: { id } }, { signal: stop.signal }).then(
      ({ data }) => {
        seen.current = data;
        // The fetched record is newer than the local patch.
        takeBack([id]);
        setFetched({ id });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setFetched({ id, failure: sentenceOf(error) });
      },
    );
    return () => stop.abort();
  }, [id, isListed, loaded]);

  function open(next: number | null) {
    const options = { replace: true, preventScrollReset: true };
    setSearch((now) => replaced(now, "open", String(next ?? "")), options);
  }

  const patch = id !== null && patches.get(id);
  if (patch && seen.current?.id === id) seen.current = { ...seen.current, ...patch };
  const at = rows.findIndex((row) => row.id === id);
  return {
    id,
    testimonial: seen.current?.id === id ? seen.current : null,
    failure: fetched?.id === id ? fetched.failure : undefined,
    previous: rows[at - 1]?.id,
    next: at < 0 ? undefined : rows[at + 1]?.id,
    open,
    close: () => open(null),
  };
}
