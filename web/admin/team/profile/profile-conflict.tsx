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
  theirs: Admin;
  mine: Values;
  /** Values at the start of the edit. */
  base: Values;
  isBusy: boolean;
  onSave: (chosen: Values) => void;
  onDiscard: () => void;
  onClose: () => void;
}

/** For one admin in two browsers: neither overwrites the other without a question. */
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
