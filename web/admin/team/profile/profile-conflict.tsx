import type { Admin } from "#contract/team/account.ts";
import { Conflict } from "#web/admin/platform/forms/conflict.tsx";
import { timeOf } from "#web/admin/platform/ui/dates.ts";

export interface Values {
  name: string;
  email: string;
}

export const parts = ["name", "email"] as const;
export const labels = { name: "Name", email: "E-mail" } as const;

interface Props {
  /** What is stored by now. */
  theirs: Admin;
  mine: Values;
  /** What stood there when the editing began. */
  base: Values;
  isBusy: boolean;
  onSave: (chosen: Values) => void;
  onDiscard: () => void;
  onClose: () => void;
}

/** The same admin in two browsers: neither overwrites the other without being asked. */
export function ProfileConflict({ theirs, mine, base, onSave, ...rest }: Props) {
  const fields = parts
    .filter((part) => theirs[part] !== mine[part])
    .map((part) => ({
      name: part,
      label: labels[part],
      mine: mine[part],
      theirs: theirs[part],
      choice: mine[part] === base[part] ? ("theirs" as const) : ("mine" as const),
    }));
  return (
    <Conflict
      {...rest}
      noun="profile"
      title={theirs.name}
      version={theirs.version}
      savedBy="Another session"
      savedAt={timeOf(new Date())}
      fields={fields}
      onSave={(kept) => {
        const chosen = { ...mine };
        for (const part of parts) if (kept.has(part)) chosen[part] = theirs[part];
        onSave(chosen);
      }}
    />
  );
}
