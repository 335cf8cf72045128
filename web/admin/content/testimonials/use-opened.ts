import { getTestimonial, type Testimonial } from "#contract/content/testimonials.ts";
import { replaced, useAddress } from "#web/admin/platform/lists/address.ts";
import { useRow } from "#web/admin/platform/lists/use-row.ts";
import { type Read, read } from "#web/admin/platform/reads.ts";
import type { Moderation } from "./use-moderation.ts";

export type Opened = ReturnType<typeof useOpened>;

function testimonialRead(id: number): Read<Testimonial> {
  const { queryFn, ...rest } = read(getTestimonial, { params: { id } }, ["testimonial"]);
  return { ...rest, queryFn: async (context) => (await queryFn(context)).data };
}

export function useOpened(moderation: Moderation) {
  const { search, setSearch } = useAddress();
  const id = Number(search.get("open")) || null;
  const { row, failure, again } = useRow(id, moderation, testimonialRead);
  const { rows } = moderation;

  function open(next: number | null) {
    const options = { replace: true, preventScrollReset: true };
    setSearch((now) => replaced(now, "open", String(next ?? "")), options);
  }

  const at = rows.findIndex((row) => row.id === id);
  return {
    id,
    testimonial: row ?? null,
    failure,
    again,
    previous: rows[at - 1]?.id,
    next: at < 0 ? undefined : rows[at + 1]?.id,
    open,
    close: () => open(null),
  };
}
