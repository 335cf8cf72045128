import { useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { deleteProducts, type ProductRow, setStatusOfProducts } from "#contract/products.ts";
import { restoreTrash } from "#contract/trash.ts";
import { attempt } from "../failure.ts";
import { useProblems, useVersions } from "../lists/seen.ts";
import { adminApi } from "../session.ts";
import { notify } from "../shell/toasts.tsx";
import { counted } from "../ui/facts.ts";

export type ProductActions = ReturnType<typeof useProductActions>;

export const words = { one: "product", many: "products" };

/** What can be done with the rows of the list. */
export function useProductActions() {
  const { revalidate } = useRevalidator();
  const location = useLocation();
  const navigate = useNavigate();
  // The form of a product that was deleted hands its id over, so that the list can offer to take it back.
  const handed: number[] = Array.isArray(location.state?.removed) ? location.state.removed : [];
  const [own, setOwn] = useState<number[]>([]);
  const removed = own.length > 0 ? own : handed;
  const { problems, ...about } = useProblems(words);
  const versions = useVersions();

  function forget() {
    setOwn([]);
    if (handed.length > 0) navigate(location.search || "?", { replace: true, state: null });
  }

  async function restore(ids: number[]) {
    const isDone = await attempt(async () => {
      const { refused } = await adminApi.call(restoreTrash, { body: { kind: "product", ids } });
      for (const { message } of refused) notify.error(message);
      if (refused.length < ids.length)
        notify.success(`${counted(ids.length - refused.length, words)} restored`);
    });
    if (isDone) forget();
    revalidate();
  }

  return {
    problems,
    /** Ids moved to the trash last, as long as that can be taken back here. */
    removed,
    undo: () => restore(removed),
    async remove(ids: number[]) {
      const isDone = await attempt(() => adminApi.call(deleteProducts, { body: { ids } }));
      if (isDone) {
        setOwn(ids);
        notify.success(`${counted(ids.length, words)} moved to trash`, {
          label: "Undo",
          run: () => restore(ids),
        });
      }
      revalidate();
      return isDone;
    },
    /** What another admin has changed meanwhile stays as it is. */
    async setStatus(rows: readonly ProductRow[], status: "draft" | "published") {
      const ids = rows.map(({ id }) => id);
      about.forget(ids);
      const isDone = await attempt(async () => {
        const body = { ids, status, versions: versions.ofEach(rows) };
        const answer = await adminApi.call(setStatusOfProducts, { body });
        versions.keep(answer.versions);
        const count = ids.length - answer.refused.length;
        const done = status === "draft" ? "taken into draft" : "published";
        if (count > 0) notify.success(`${counted(count, words)} ${done}`);
        about.sayEach(answer.refused);
      });
      revalidate();
      return isDone;
    },
  };
}
