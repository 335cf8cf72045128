import { useEffect, useEffectEvent, useState } from "react";
import { z } from "zod";
import { longestOf } from "#contract/fields.ts";
import { ApiError } from "#web/api-client.ts";
import { type Text, t } from "../language/language.tsx";
import { failed, isPassing, notify, pauseBefore, sentenceOf } from "../outcome.ts";
import { tooLong } from "../ui/too-long.ts";
import { type Problems, useSending } from "../ui/use-sending.ts";
import { changedNames, type Difference, differences, merged, type Name } from "./merge.ts";
import {
  type Edit,
  type EditedKind,
  type RecordSettings,
  useEdit,
  type Versioned,
  valuesOf,
} from "./record-edit.ts";

export interface ConflictState {
  kind: EditedKind;
  id: number;
  version: number;
  title: string;
  fields: Difference[];
  isBusy: boolean;
  onSave: (theirs: ReadonlySet<string>) => void;
  onDiscard: () => void;
  onClose: () => void;
}

export interface FormState {
  problems: Problems;
  isBusy: boolean;
  isDirty: boolean;
  hasUnsaved: () => boolean;
  save: () => Promise<void>;
  discard: () => void;
  conflict: ConflictState | null;
}

/**
 * Edits one record: keeps a draft on this device, checks it with the contract's schema, and sends it with
 * the version the admin saw. If another admin changed the same fields, `conflict` asks which values stay.
 */
export function useRecordForm<
  Values extends object,
  Stored extends Versioned,
  Checked,
  Saved extends Stored | null,
>(settings: RecordSettings<Values, Stored, Checked, Saved>) {
  const { fieldOf = String, schema, stored, labels } = settings;
  const { edit, setEdit, begin, forget, ...state } = useEdit(settings);
  const { save, problems, setProblems, stopTrying, ...saving } = useSave(settings, {
    edit,
    setEdit,
    begin,
    forget,
  });
  const placed = Object.entries(problems).map(([path, text]) => [fieldOf(path), text]);
  const errors = Object.fromEntries(placed) as Problems;
  const shape = schema instanceof z.ZodObject ? schema.shape : {};

  function set(part: Partial<Values>) {
    const isOpen = (path: string) => !((fieldOf(path).split(".")[0] ?? "") in part);
    setEdit((now) => ({ ...now, values: { ...now.values, ...part } }));
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([path]) => isOpen(path))));
  }

  const control = (name: Name<Values>) => ({
    label: t<Text>(labels[name]),
    value: edit.values[name] as string,
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      set({ [name]: value } as Partial<Values>),
  });

  return {
    ...edit,
    ...state,
    ...saving,
    problems: errors,
    set,
    control,
    field: (name: Name<Values>) => ({
      ...control(name),
      error: errors[name] ?? tooLong((edit.values[name] as string) ?? "", longestOf(shape[name])),
      dir: "auto" as const,
      autoComplete: "off",
    }),
    save: () => save(edit),
    discard() {
      forget();
      setProblems({});
      stopTrying();
      if (stored && stored.version > edit.version) begin(stored);
      else setEdit({ ...edit, values: edit.base, at: "" });
    },
  };
}

type EditState<Values extends object, Stored extends Versioned> = Pick<
  ReturnType<typeof useEdit<Values, Stored>>,
  "edit" | "setEdit" | "begin" | "forget"
>;

function useSave<Values extends object, Stored extends Versioned, Checked, Saved extends Stored | null>(
  settings: RecordSettings<Values, Stored, Checked, Saved>,
  { edit, setEdit, begin, forget }: EditState<Values, Stored>,
) {
  const { kind, inputOf = (values) => values } = settings;
  const { problems, isBusy, send, setProblems } = useSending();
  const [rival, setRival] = useState<Stored | null>(null);
  const [waiting, setWaiting] = useState<{ over: Edit<Values>; failures: number; at: number } | null>(null);
  const tryAgain = useEffectEvent(() => waiting && void save(waiting.over, waiting.failures));
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(tryAgain, waiting.at - Date.now());
    addEventListener("online", tryAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", tryAgain);
    };
  }, [waiting]);

  async function save(over: Edit<Values>, failures = 0) {
    setRival(null);
    setWaiting(null);
    const found = await send(
      settings.schema,
      inputOf(over.values),
      async (checked) => {
        const answer = await put(settings, checked, over);
        if ("rival" in answer) return setRival(answer.rival);
        const fresh = valuesOf<Values, Stored>(settings, answer.saved);
        forget();
        // Input during the save stays unsaved.
        setEdit(({ values }) => ({
          version: answer.saved?.version ?? 0,
          base: fresh,
          values: merged(fresh, values, new Set(changedNames(settings, over.values, values))),
          at: "",
        }));
        await settings.onSaved(answer.saved);
      },
      (error) => {
        if (error instanceof Response) failed(error);
        if (settings.triesAgain && isPassing(error))
          setWaiting({ over, failures: failures + 1, at: Date.now() + pauseBefore(failures + 1) });
        return { form: sentenceOf(error) };
      },
    );
    if (Object.keys(found).length > 0) settings.onRefused?.(found);
  }

  function giveUp(theirs: Stored) {
    setWaiting(null);
    forget();
    begin(theirs);
    setProblems({});
    setRival(null);
    notify.success(t("Your changes are discarded"));
    settings.onDiscard?.(theirs);
  }

  function choose(theirs: Stored, names: ReadonlySet<string>) {
    const base = valuesOf(settings, theirs);
    const values = merged(edit.values, base, names);
    if (changedNames(settings, base, values).length === 0) return giveUp(theirs);
    begin(theirs, values);
    void save({ version: theirs.version, base, values });
  }

  const conflict: ConflictState | null = rival && {
    kind,
    id: rival.id,
    version: rival.version,
    title: settings.titleOf(rival),
    fields: differences(settings, edit.base, edit.values, valuesOf(settings, rival)),
    isBusy,
    onSave: (names) => choose(rival, names),
    onDiscard: () => giveUp(rival),
    onClose: () => setRival(null),
  };
  const stopTrying = () => setWaiting(null);
  return { problems, setProblems, isBusy, save, conflict, nextTry: waiting?.at ?? null, stopTrying };
}

/**
 * Sends again over each newer version that leaves the form's fields alone, else returns that version as the
 * rival.
 */
async function put<Values extends object, Stored extends Versioned, Checked, Saved>(
  settings: RecordSettings<Values, Stored, Checked, Saved>,
  checked: Checked,
  edit: Edit<Values>,
): Promise<{ saved: Saved } | { rival: Stored }> {
  try {
    return { saved: await settings.send(checked, edit) };
  } catch (error) {
    const theirs = error instanceof ApiError ? (error.rival as Stored | null) : null;
    if (!theirs || theirs.version === edit.version) throw error;
    const base = valuesOf(settings, theirs);
    if (differences(settings, edit.base, edit.values, base).length > 0) return { rival: theirs };
    return put(settings, checked, { version: theirs.version, base, values: edit.values });
  }
}
