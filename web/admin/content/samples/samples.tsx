import { CircleCheck, FlaskConical } from "lucide-react";
import type { Product } from "#contract/content/products.ts";
import { confirmSamples, type SampleKind, unconfirmSamples } from "#contract/content/samples.ts";
import { plural, type Text, t } from "#web/admin/platform/language/language.tsx";
import { Filter } from "#web/admin/platform/lists/filter-select.tsx";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { records } from "#web/admin/platform/records.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { counted } from "#web/admin/platform/ui/format.ts";
import { Button } from "#web/ui/button.tsx";

export function SampleTag() {
  return (
    <span className="status sample-tag" data-status="pending">
      {t("Sample")}
    </span>
  );
}

export function SampleFilter() {
  return (
    <Filter
      name="sample"
      label={t("Samples")}
      any={t("Samples: any")}
      options={[{ value: "on", label: "Samples alone" }]}
    />
  );
}

/** An edit keeps the sample mark, because it does not confirm the unchanged fields. */
export function SampleLine({ product }: { product: Product }) {
  if (!product.is_sample) return null;
  return (
    <p className="notice panel-before" role="note">
      <FlaskConical size={18} />
      <span>{t("This is a sample that came with the site, and stays one when it is edited.")}</span>
      <ConfirmSample kind="product" id={product.id} />
    </p>
  );
}

const againOne = {
  product: "The product is marked as a sample again",
  testimonial: "The testimonial is marked as a sample again",
  brochure: "The document is marked as a sample again",
} as const satisfies Record<SampleKind, Text>;
const trueOne = {
  product: "The product is true now",
  testimonial: "The testimonial is true now",
  brochure: "The document is true now",
} as const satisfies Record<SampleKind, Text>;

interface ListChange {
  of: readonly { id: number }[];
  call: () => Promise<{ changed: number }>;
  done: (count: number) => string;
  undo: ((ids: number[]) => unknown) | null;
}

interface BulkProps {
  kind: SampleKind;
  chosen: readonly { id: number; is_sample: boolean }[];
  change: (given: ListChange) => Promise<boolean>;
  onDone: (isDone: boolean) => void;
}

export function ConfirmSamples({ kind, chosen, change, onDone }: BulkProps) {
  const samples = chosen.filter(({ is_sample }) => is_sample);
  const words = records[kind];
  if (samples.length === 0) return null;

  const unconfirm = (ids: number[]) =>
    change({
      of: ids.map((id) => ({ id })),
      call: () => adminApi.call(unconfirmSamples, { body: { kind, ids } }),
      done: (count) => t("{rows} marked as a sample again", { rows: counted(count, words) }),
      undo: null,
    });
  const confirm = () =>
    change({
      of: samples.map(({ id }) => ({ id })),
      call: () => adminApi.call(confirmSamples, { body: { kind, ids: samples.map(({ id }) => id) } }),
      done: (count) =>
        plural(count, "{rows} is true now", "{rows} are true now", { rows: counted(count, words) }),
      undo: unconfirm,
    });
  return (
    <Button small onClick={() => confirm().then(onDone)}>
      <CircleCheck size={17} />
      {t("True now")}
    </Button>
  );
}

interface Props {
  kind: SampleKind;
  id: number;
  className?: string;
  /** For screen readers, which otherwise cannot tell the buttons of a list apart. */
  name?: string;
}

export function ConfirmSample({ kind, id, className, name }: Props) {
  const body = { kind, ids: [id] };

  async function send(
    endpoint: typeof confirmSamples | typeof unconfirmSamples,
    done: string,
    undo?: () => void,
  ) {
    if (await attempt(() => adminApi.call(endpoint, { body })))
      notify.success(done, undo && { label: t("Undo"), run: undo });
  }
  const unconfirm = () => send(unconfirmSamples, t(againOne[kind]));
  const confirm = () => send(confirmSamples, t(trueOne[kind]), unconfirm);
  return (
    <button type="button" className={className} onClick={confirm}>
      {t("This is true now")}
      {name && <span className="sr-only">: {name}</span>}
    </button>
  );
}
