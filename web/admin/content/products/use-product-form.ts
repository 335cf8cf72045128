import { useCallback, useEffect, useRef, useState } from "react";
import { createProduct, type Product, updateProduct } from "#contract/content/products.ts";
import { attempt, sentenceOf } from "#web/admin/platform/failure.ts";
import { readDraft, useDraft, writeDraft } from "#web/admin/platform/forms/draft.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { ApiError } from "#web/api-client.ts";
import type { FieldName, ProductValues } from "./fields.ts";
import { useFiles } from "./files.ts";
import { formOf, isProduct, placed, problemsOf } from "./submit.ts";
import { changedFields, emptyValues, valuesOf, withoutLostFiles } from "./values.ts";

type SetField = <Name extends FieldName>(name: Name, value: ProductValues[Name]) => void;

interface Settings {
  product: Product | null;
  title?: string;
  onSaved: (product: Product) => void;
}

export type ProductForm = ReturnType<typeof useProductForm>;

export function useProductForm({ product, title = "", onSaved }: Settings) {
  const record = `product:${product?.id ?? "new"}`;
  const { files, addFile } = useFiles();
  const [start] = useState(() => {
    const fresh = product ? valuesOf(product) : emptyValues(title);
    const plain = { version: product?.version ?? 0, base: fresh, values: fresh, at: "" };
    const draft = readDraft<ProductValues>(record);
    if (!draft) return plain;
    const values = withoutLostFiles({ ...fresh, ...draft.values }, (key) => files.has(key));
    return { ...draft, base: { ...fresh, ...draft.base }, values };
  });
  const [version, setVersion] = useState(start.version);
  const [base, setBase] = useState(start.base);
  const [values, setValues] = useState(start.values);
  const [restoredAt, setRestoredAt] = useState(start.at);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const [rival, setRival] = useState<Product | null>(null);
  const changed = changedFields(base, values);
  const isDirty = changed.length > 0;
  useDraft(record, { isDirty, version, base, values });

  const set: SetField = useCallback((name, value) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors((now) => without(now, name));
  }, []);

  /** Resets the form to the stored product, or to `typed` over its version. */
  const take = useCallback((stored: Product, typed?: ProductValues) => {
    const fresh = valuesOf(stored);
    setVersion(stored.version);
    setBase(fresh);
    setValues(typed ?? fresh);
    setErrors({});
    setRestoredAt("");
    setRival(null);
  }, []);

  // Another save arrived and the form has no changes: load it without asking.
  const isOutdated = product !== null && product.version > version && !isDirty;
  useEffect(() => {
    if (isOutdated && product) take(product);
  }, [isOutdated, product, take]);

  const sending = useRef(false);
  async function save(wanted = values, over = { base, version }) {
    if (sending.current) return;
    const problems = placed(problemsOf(wanted));
    if (Object.keys(problems).length > 0) return refuse(problems);
    sending.current = true;
    setBusy(true);
    try {
      const saved = await send(product, { ...over, values: wanted, files });
      // Input during the save stays unsaved.
      setValues((now) => {
        const typed = changedFields(wanted, now);
        const fresh = valuesOf(saved);
        return { ...fresh, ...Object.fromEntries(typed.map((name) => [name, now[name]])) };
      });
      setVersion(saved.version);
      setBase(valuesOf(saved));
      setErrors({});
      setRestoredAt("");
      setRival(null);
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof ApiError)) await attempt(() => Promise.reject(error));
      else if (isProduct(error.rival)) setRival(error.rival);
      else if (Object.keys(error.fields).length > 0) refuse(placed(error.fields));
      else notify.error(sentenceOf(error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  function refuse(problems: Record<string, string>) {
    setErrors(problems);
    notify.error("Some fields need another look");
    focusFirstProblem();
  }

  return {
    values,
    base,
    version,
    errors,
    changed,
    isDirty,
    isBusy,
    rival,
    /** Time of the restored draft; "" without one. */
    restoredAt,
    files,
    addFile,
    set,
    save,
    take,
    closeRival: () => setRival(null),
    discard() {
      writeDraft(record, null);
      setValues(product ? base : emptyValues());
      setErrors({});
      setRestoredAt("");
      // The draft was based on an older version, so load the stored one.
      if (product && product.version !== version) take(product);
    },
  };
}

function send(
  product: Product | null,
  given: { base: ProductValues; values: ProductValues; version: number; files: ReadonlyMap<string, File> },
): Promise<Product> {
  const { version, ...rest } = given;
  if (!product) return adminApi.call(createProduct, { body: formOf(rest) });
  return adminApi.call(updateProduct, {
    params: { id: product.id },
    body: formOf({ ...rest, version }),
  });
}

function without(errors: Record<string, string>, name: string): Record<string, string> {
  const kept = Object.entries(errors).filter(([field]) => field !== name && !field.startsWith(`${name}.`));
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}

function focusFirstProblem() {
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>('#main form [aria-invalid="true"]');
    first?.focus();
    first?.scrollIntoView({ block: "center", behavior: "instant" });
  });
}
