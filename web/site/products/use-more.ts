import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { ShownProduct } from "#web/content/product.ts";
import type { clientLoader } from "./products.tsx";
import type { Shelf } from "./shelves.ts";

export function useMore(shelf: Shelf) {
  const { data, state, load } = useFetcher<typeof clientLoader>();
  const [added, setAdded] = useState<{ of: Shelf; products: ShownProduct[] } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const products = added?.of === shelf ? [...shelf.products, ...added.products] : shelf.products;
  const next = shelf.from + products.length;

  const take = useEffectEvent((found: Shelf | undefined) => {
    setHasFailed(found === undefined);
    if (found?.id !== shelf.id || found.from !== next) return;
    const before = added?.of === shelf ? added.products : [];
    setAdded({ of: shelf, products: [...before, ...found.products] });
  });

  useEffect(() => {
    if (!data) return;
    let left = false;
    void Promise.resolve("now" in data ? data.now : data.later).then((found) => {
      if (!left) take(found?.catalogue?.shelves[0]);
    });
    return () => {
      left = true;
    };
  }, [data]);

  return { products, next, load, isLoading: state !== "idle", hasFailed };
}
