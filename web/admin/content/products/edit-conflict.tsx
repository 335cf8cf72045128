import { useMemo, useState } from "react";
import type { Category } from "#contract/content/categories.ts";
import type { Product } from "#contract/content/products.ts";
import { Conflict } from "#web/admin/platform/forms/conflict.tsx";
import { useLastSave } from "#web/admin/platform/forms/last-save.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { differences, merged } from "./merge.ts";
import type { ProductForm } from "./use-product-form.ts";
import { valuesOf } from "./values.ts";

interface Props {
  rival: Product;
  form: ProductForm;
  categories: readonly Category[];
}

export function EditConflict({ rival, form, categories }: Props) {
  const saved = useLastSave("product", rival.id);
  const theirs = useMemo(() => valuesOf(rival), [rival]);
  // Computed once: the form cannot change behind the dialog.
  const [fields] = useState(() => differences(form.base, form.values, theirs, categories));

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
      {...saved}
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
