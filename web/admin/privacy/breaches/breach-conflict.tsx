import { useState } from "react";
import type { Breach } from "#contract/privacy/breaches.ts";
import { Conflict } from "#web/admin/platform/forms/conflict.tsx";
import { useLastSave } from "#web/admin/platform/forms/last-save.ts";
import { type BreachValues, fieldNames, valuesOf } from "./values.ts";
import { labels, shownValue } from "./words.ts";

interface Props {
  rival: Breach;
  mine: BreachValues;
  base: BreachValues;
  isBusy: boolean;
  onSave: (chosen: BreachValues) => void;
  onDiscard: () => void;
  onClose: () => void;
}

export function BreachConflict({ rival, mine, base, onSave, ...rest }: Props) {
  const saved = useLastSave("breach", rival.id);
  const theirs = valuesOf(rival);
  const isAlike = (one: BreachValues, other: BreachValues, name: keyof BreachValues) =>
    String(one[name]) === String(other[name]);
  const textOf = (values: BreachValues, name: keyof BreachValues) =>
    shownValue(name, values[name]) ?? String(values[name]);
  const [fields] = useState(() =>
    fieldNames
      .filter((name) => !isAlike(theirs, mine, name))
      .map((name) => ({
        name,
        label: labels[name],
        mine: textOf(mine, name),
        theirs: textOf(theirs, name),
        choice: isAlike(mine, base, name) ? ("theirs" as const) : ("mine" as const),
      })),
  );

  return (
    <Conflict
      {...rest}
      noun="leak"
      title={rival.title}
      version={rival.version}
      {...saved}
      fields={fields}
      onSave={(kept) => {
        const stay = fieldNames.filter((name) => kept.has(name));
        onSave({ ...mine, ...Object.fromEntries(stay.map((name) => [name, theirs[name]])) });
      }}
    />
  );
}
