import { useState } from "react";
import type { productSorts } from "#contract/content/products.ts";
import type { Text } from "#web/admin/platform/language/language.tsx";

type Sort = (typeof productSorts)[number];

/** In display order. The category column sorts by position, as the site does. */
export const columns = [
  { name: "category", label: "Category", sort: "position" },
  { name: "code", label: "Code", sort: "code" },
  { name: "variants", label: "Variants", sort: null },
  { name: "home", label: "Home page", sort: "home" },
  { name: "status", label: "Status", sort: "status" },
  { name: "updated", label: "Updated", sort: "updated" },
] as const satisfies readonly { name: string; label: Text; sort: Sort | null }[];

export type ColumnName = (typeof columns)[number]["name"];

const storageKey = "admin-product-columns";

function stored(): ReadonlySet<ColumnName> {
  try {
    const hidden: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return new Set(Array.isArray(hidden) ? (hidden as ColumnName[]) : []);
  } catch {
    return new Set();
  }
}

/** One admin's habit, so it is stored on this device and not in the address. */
export function useColumns() {
  const [hidden, setHidden] = useState(stored);
  return {
    isShown: (name: ColumnName) => !hidden.has(name),
    toggle(name: ColumnName) {
      const next = new Set(hidden);
      if (!next.delete(name)) next.add(name);
      setHidden(next);
      try {
        localStorage.setItem(storageKey, JSON.stringify([...next]));
      } catch {
        // If storage is full or blocked, the choice lasts until the page is left.
      }
    },
  };
}

export type Columns = ReturnType<typeof useColumns>;
