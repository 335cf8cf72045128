import { useEffect, useMemo, useState } from "react";
import type { Category } from "#contract/categories.ts";
import { listHistory } from "#contract/history.ts";
import type { Product } from "#contract/products.ts";
import { Conflict } from "../forms/conflict.tsx";
import { adminApi } from "../session.ts";
import { notify } from "../shell/toasts.tsx";
import { differences, merged } from "./merge.ts";
import type { ProductForm } from "./use-product-form.ts";
import { valuesOf } from "./values.ts";

interface Props {
  /** The product as somebody else has saved it. */
  rival: Product;
  form: ProductForm;
  categories: readonly Category[];
}

export function EditConflict({ rival, form, categories }: Props) {
  const savedBy = useSavedBy(rival.id);
  const theirs = useMemo(() => valuesOf(rival), [rival]);
  // Worked out once: the dialog stands over a form that nobody can type in.
  const [fields] = useState(() => differences(form.base, form.values, theirs, categories));
  const savedAt = new Date(rival.updated_at).toLocaleTimeString("en-US", {
    hour: "numeric",
    minute: "2-digit",
  });

  function keep(kept: ReadonlySet<string>) {
    const values = merged(form.values, theirs, kept);
    form.take(rival, values);
    form.save(values, { base: theirs, version: rival.version });
  }

  return (
    <Conflict
      key={rival.version}
      noun="product"
      title={rival.title}
      version={rival.version}
      savedBy={savedBy}
      savedAt={savedAt}
      fields={fields}
      isBusy={form.isBusy}
      onSave={keep}
      onDiscard={() => {
        form.take(rival);
        notify.success("Your changes are discarded");
      }}
      onClose={form.closeRival}
    />
  );
}

/** Name of who saved last; "" where the history does not say. */
function useSavedBy(id: number): string {
  const [name, setName] = useState("");
  useEffect(() => {
    const controller = new AbortController();
    adminApi
      .call(listHistory, { query: { record: "product", id, limit: 1 } }, { signal: controller.signal })
      .then(({ data }) => setName(data[0]?.admin_name ?? ""))
      .catch(() => undefined);
    return () => controller.abort();
  }, [id]);
  return name;
}
