import { lazy, Suspense, useState } from "react";
import type { ShownChoice } from "#contract/content/choices.ts";
import type { Filter } from "#contract/content/finder.ts";
import { Icon } from "../../ui/icon.tsx";
import { pressable } from "../../ui/press.ts";
import type { Facts } from "./filter.ts";
import { useProducts } from "./words.ts";

const load = () => import("./filter-sheet.tsx");
const FilterSheet = lazy(load);

type Group = "without" | "format";

interface Props {
  facts: Facts[];
  filter: Filter;
  choices: readonly ShownChoice[];
}

export function FilterSheets({ facts, filter, choices }: Props) {
  const { finder: text } = useProducts();
  const [open, setOpen] = useState<Group | null>(null);
  const chosen = { without: filter.without.length, format: filter.format ? 1 : 0 };
  return (
    <div className="noscript:hidden flex flex-wrap gap-2.5 px-5 pt-4 md:hidden">
      {(["without", "format"] as const).map((group) => (
        <button
          {...pressable}
          key={group}
          type="button"
          aria-haspopup="dialog"
          className="flex min-h-12 flex-auto items-center gap-1.5 rounded-field border border-field-line px-3.5 font-medium text-ink text-label"
          onPointerDown={load}
          onClick={() => setOpen(group)}
        >
          {text[group]}
          {chosen[group] > 0 && (
            <span className="rounded-pill bg-leaf px-2 text-caption text-white">{chosen[group]}</span>
          )}
          <Icon name="chevron-down" size={18} className="ms-auto" />
        </button>
      ))}
      {open && (
        <Suspense>
          <FilterSheet
            group={open}
            facts={facts}
            filter={filter}
            choices={choices}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
