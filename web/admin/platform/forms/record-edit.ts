import { useRef, useState } from "react";
import type { z } from "zod";
import type { RecordKind } from "../records.ts";
import type { Problems } from "../ui/use-sending.ts";
import { type Draft, readDraft, useDraft } from "./draft.ts";
import { changedNames, type FieldRules } from "./merge.ts";

export type EditedKind =
  | Exclude<RecordKind, "site" | "subscriber" | "testimonial" | "words">
  | "template"
  | "webhook";

export type Edit<Values> = Omit<Draft<Values>, "at">;

export interface Versioned {
  id: number;
  version: number;
}

export interface EditSettings<Values, Stored> extends FieldRules<Values> {
  kind: EditedKind;
  /** Null for a new record. A newer version replaces the values while nothing is typed. */
  stored: Stored | null;
  empty: Values;
  /** Form values that differ from the stored fields of the same names. */
  typed?: (stored: Stored) => Partial<Values>;
  /** Null if the values must not be stored on the device. The default is such as "product:12". */
  draft?: string | null;
  restored?: (values: Values) => Values;
}

export interface RecordSettings<Values, Stored, Checked, Saved> extends EditSettings<Values, Stored> {
  titleOf: (stored: Stored) => string;
  schema: z.ZodType<Checked>;
  inputOf?: (values: Values) => unknown;
  fieldOf?: (path: string) => string;
  send: (checked: Checked, edit: Edit<Values>) => Promise<Saved>;
  onSaved: (saved: Saved) => unknown;
  onRefused?: (problems: Problems) => void;
  triesAgain?: boolean;
  onDiscard?: (stored: Stored) => unknown;
}

export function valuesOf<Values extends object, Stored>(
  { labels, empty, typed }: EditSettings<Values, Stored>,
  stored: Stored | null,
): Values {
  if (!stored) return empty;
  const fields = stored as Record<string, unknown>;
  const same = Object.fromEntries(Object.keys(labels).map((name) => [name, fields[name]])) as Values;
  return { ...same, ...typed?.(stored) };
}

export function useEdit<Values extends object, Stored extends Versioned>(
  settings: EditSettings<Values, Stored>,
) {
  const { kind, stored, draft = `${kind}:${stored?.id ?? "new"}` } = settings;
  const [edit, setEdit] = useState(() => opened(settings, draft === null ? null : readDraft<Values>(draft)));
  const changed = changedNames(settings, edit.base, edit.values);
  const isDirty = changed.length > 0;
  const isUnsaved = useRef(false);
  isUnsaved.current = isDirty;
  const deleteDraft = useDraft(draft, { ...edit, isDirty });

  function begin(record: Stored, values = valuesOf(settings, record)) {
    setEdit({ version: record.version, base: valuesOf(settings, record), values, at: "" });
  }

  if (stored && stored.version > edit.version && !isDirty) begin(stored);

  return {
    edit,
    setEdit,
    begin,
    changed,
    isDirty,
    /** Correct before the next render, for a page that is left right after a save. */
    hasUnsaved: () => isUnsaved.current,
    forget() {
      isUnsaved.current = false;
      deleteDraft();
    },
  };
}

function opened<Values extends object, Stored extends Versioned>(
  settings: EditSettings<Values, Stored>,
  draft: Draft<Values> | null,
): Draft<Values> {
  const { stored, restored = (values) => values } = settings;
  const fresh = valuesOf(settings, stored);
  if (!draft) return { version: stored?.version ?? 0, base: fresh, values: fresh, at: "" };
  return {
    ...draft,
    base: { ...fresh, ...draft.base },
    values: restored({ ...fresh, ...draft.values }),
  };
}
