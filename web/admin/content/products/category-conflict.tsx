import { useState } from "react";
import type { Category } from "#contract/content/categories.ts";
import { Conflict } from "#web/admin/platform/forms/conflict.tsx";
import { useLastSave } from "#web/admin/platform/forms/last-save.ts";
import { type CategoryValues, categoryLabels, shownValue } from "./category-labels.ts";

const fieldNames = ["name", "description", "regulatory_class", "palette"] as const;

interface Props {
  rival: Category;
  mine: CategoryValues;
  base: CategoryValues;
  isBusy: boolean;
  onSave: (chosen: CategoryValues) => void;
  onDiscard: () => void;
  onClose: () => void;
}

export function CategoryConflict({ rival, mine, base, onSave, ...rest }: Props) {
  const saved = useLastSave("category", rival.id);
  const [fields] = useState(() =>
    fieldNames
      .filter((name) => rival[name] !== mine[name])
      .map((name) => ({
        name,
        label: categoryLabels[name],
        mine: shownValue(name, mine[name]) ?? mine[name],
        theirs: shownValue(name, rival[name]) ?? rival[name],
        choice: mine[name] === base[name] ? ("theirs" as const) : ("mine" as const),
      })),
  );

  return (
    <Conflict
      {...rest}
      noun="category"
      title={rival.name}
      version={rival.version}
      {...saved}
      fields={fields}
      onSave={(kept) => {
        const theirs = fieldNames.filter((name) => kept.has(name));
        onSave({ ...mine, ...Object.fromEntries(theirs.map((name) => [name, rival[name]])) });
      }}
    />
  );
}
