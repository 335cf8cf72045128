import { useState } from "react";
import { useRevalidator } from "react-router";
import { deleteBrochure } from "#contract/content/brochures.ts";
import { deleteProducts } from "#contract/content/products.ts";
import { confirmSamples, type Sample, type SampleKind, unconfirmSamples } from "#contract/content/samples.ts";
import { moderateTestimonials } from "#contract/content/testimonials.ts";
import { restoreTrash, trashDays } from "#contract/panel/trash.ts";
import { attempt } from "#web/admin/platform/failure.ts";
import { records } from "#web/admin/platform/records.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { counted } from "#web/admin/platform/ui/format.ts";

type Chosen = readonly Pick<Sample, "kind" | "id">[];

const deletions: Record<SampleKind, (ids: number[]) => Promise<unknown>> = {
  product: (ids) => adminApi.call(deleteProducts, { body: { ids } }),
  testimonial: (ids) => adminApi.call(moderateTestimonials, { body: { ids, action: "delete" } }),
  brochure: (ids) => Promise.all(ids.map((id) => adminApi.call(deleteBrochure, { params: { id } }))),
};

export function useSamples() {
  const { revalidate } = useRevalidator();
  const [last, setLast] = useState<{ text: string; undo: () => Promise<void> } | null>(null);

  async function act(
    chosen: Chosen,
    call: (kind: SampleKind, ids: number[]) => Promise<unknown>,
    done: (what: string) => string,
    takeBack: (kind: SampleKind, ids: number[]) => Promise<unknown>,
  ) {
    const each = async (doing: typeof call) => {
      for (const [kind, group] of Map.groupBy(chosen, (sample) => sample.kind)) {
        await doing(
          kind,
          group.map(({ id }) => id),
        );
      }
    };
    const what = nameOf(chosen);
    async function undo() {
      if (await attempt(() => each(takeBack))) {
        setLast(null);
        notify.success(`${what} back as ${chosen.length === 1 ? "a sample" : "samples"}`);
      }
      await revalidate();
    }
    const isDone = await attempt(() => each(call));
    if (isDone) {
      setLast({ text: `${done(what)}.`, undo });
      notify.success(done(what), { label: "Undo", run: undo });
    }
    await revalidate();
  }

  return {
    last,
    confirm: (chosen: Chosen) =>
      act(
        chosen,
        (kind, ids) => adminApi.call(confirmSamples, { body: { kind, ids } }),
        (what) => `${what} true now`,
        (kind, ids) => adminApi.call(unconfirmSamples, { body: { kind, ids } }),
      ),
    remove: (chosen: Chosen) =>
      act(
        chosen,
        (kind, ids) => deletions[kind](ids),
        (what) => `${what} in the trash for ${trashDays} days`,
        restore,
      ),
  };
}

async function restore(kind: SampleKind, ids: number[]) {
  const { refused } = await adminApi.call(restoreTrash, { body: { kind, ids } });
  for (const { message } of refused) notify.error(message);
}

/** "16 products are", "1 document is", "34 samples are" */
function nameOf(chosen: Chosen): string {
  const [first] = chosen;
  const isMixed = chosen.some(({ kind }) => kind !== first?.kind);
  const words = first && !isMixed ? records[first.kind] : { one: "sample", many: "samples" };
  return `${counted(chosen.length, words)} ${chosen.length === 1 ? "is" : "are"}`;
}
