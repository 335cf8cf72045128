import { listTestimonials } from "#contract/content/testimonials.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { type Loaded, loadList, partsOf, revalidatesFor } from "#web/admin/platform/lists/load.ts";
import { adminApi } from "#web/admin/platform/session.ts";

const listParts = ["status", "search", "sample", "sort", "cursor"] as const;

export function loadTestimonials(request: Request): Promise<Loaded<OutputOf<typeof listTestimonials>>> {
  const parts = partsOf(new URL(request.url).searchParams, listParts);
  const query = { status: "all", ...parts };
  return loadList(request, () => adminApi.call(listTestimonials, { query }, { signal: request.signal }));
}

export const shouldRevalidate = revalidatesFor(listParts);
