import type { Context } from "#api/context.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import {
  confirmSamples,
  listSamples,
  type Sample,
  type SampleKind,
  unconfirmSamples,
} from "#contract/content/samples.ts";
import { sampleRepository, type sampleWrites } from "./repository.ts";

interface SampleParts extends Context<typeof sampleWrites> {
  /** False if only this machine and its network reach the site. */
  isPublic: boolean;
}

/** Each noun's own delete call removes its samples, and the trash can give them back. */
export function sampleRoutes(routes: Routes, { read, write, publish, isPublic }: SampleParts) {
  const samples = sampleRepository(read);

  routes.serve(listSamples, async () => {
    const data = await samples.list();
    return { data, counts: countsOf(data), is_public: isPublic };
  });

  routes.serve(confirmSamples, async ({ body: { kind, ids }, act }) =>
    changed(kind, await write.confirm(kind, ids, act)),
  );

  routes.serve(unconfirmSamples, async ({ body: { kind, ids }, act }) =>
    changed(kind, await write.unconfirm(kind, ids, act)),
  );

  function changed(kind: SampleKind, ids: number[]) {
    if (ids.length > 0) publish({ kind, action: "update", id: ids.length === 1 ? (ids[0] ?? null) : null });
    return { changed: ids.length };
  }
}

function countsOf(samples: Sample[]): Record<SampleKind, number> {
  const counts = { product: 0, testimonial: 0, brochure: 0 };
  for (const { kind } of samples) counts[kind] += 1;
  return counts;
}
