import { useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import {
  deleteProducts,
  duplicateProduct,
  duplicateProducts,
  type listAdminProducts,
  type ProductRow,
  setStatusOfProducts,
} from "#contract/content/products.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { plural, t } from "#web/admin/platform/language/language.tsx";
import { restoring } from "#web/admin/platform/lists/restoring.ts";
import { useChanges } from "#web/admin/platform/lists/use-changes.ts";
import type { Loaded } from "#web/admin/platform/lists/use-list.ts";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { records } from "#web/admin/platform/records.ts";
import { adminApi } from "#web/admin/platform/session.ts";

export type ProductPage = OutputOf<typeof listAdminProducts>;
export type ProductActions = ReturnType<typeof useProductActions>;

const words = records.product;

export function useDuplicate() {
  const navigate = useNavigate();
  return ({ id }: { id: number }) =>
    attempt(async () => {
      const copy = await adminApi.call(duplicateProduct, { params: { id } });
      notify.success(t("Copied as “{title}”, a draft", { title: copy.title }));
      await navigate(href("/admin/products/:id", { id: String(copy.id) }));
    });
}

export function useProductActions(loaded: Loaded<ProductPage>) {
  const location = useLocation();
  const navigate = useNavigate();
  const changes = useChanges(loaded, words);
  const duplicate = useDuplicate();
  const [planning, setPlanning] = useState<readonly ProductRow[]>([]);
  // The product form passes the id of a deleted product, for the undo in this list.
  const handed: number[] = Array.isArray(location.state?.removed) ? location.state.removed : [];

  async function restore(ids: number[]) {
    const isDone = await changes.change(restoring("product", ids, words));
    if (isDone && handed.length > 0) await navigate(location.search || "?", { replace: true, state: null });
  }

  function remove(rows: readonly { id: number }[]) {
    const ids = rows.map(({ id }) => id);
    return changes.change({
      of: rows,
      call: () => adminApi.call(deleteProducts, { body: { ids } }),
      done: (count) => plural(count, "{count} product moved to trash", "{count} products moved to trash"),
      undo: restore,
    });
  }

  return {
    ...changes,
    removed:
      changes.removed ?? (handed.length > 0 ? { count: handed.length, undo: () => restore(handed) } : null),
    planning,
    schedule: setPlanning,
    remove,
    duplicate,
    duplicateMany(rows: readonly ProductRow[]) {
      const ids = rows.map(({ id }) => id);
      return changes.change({
        of: rows.map(({ id }) => ({ id })),
        async call() {
          const { data } = await adminApi.call(duplicateProducts, { body: { ids } });
          return { changed: data.length, copies: data };
        },
        done: (count) =>
          plural(count, "{count} product copied into a draft", "{count} products copied into drafts"),
        undo: (_, { copies }) => remove(copies),
      });
    },
    setStatus(rows: readonly ProductRow[], status: ProductRow["status"]) {
      const ids = rows.map(({ id }) => id);
      return changes.change({
        of: rows,
        call: (versions) => adminApi.call(setStatusOfProducts, { body: { ids, status, versions } }),
        done: (count) =>
          status === "draft"
            ? plural(count, "{count} product taken into draft", "{count} products taken into draft")
            : plural(count, "{count} product published", "{count} products published"),
      });
    },
  };
}
