import { useState } from "react";
import type { z } from "zod";
import { ApiError } from "#web/api-client.ts";
import { failed, sentenceOf } from "../failure.ts";
import { notify } from "../shell/toasts.ts";
import { useSending } from "../ui/use-sending.ts";
import { readDraft, useDraft } from "./draft.ts";

interface Settings<Values, Stored, Checked, Saved> {
  /** Name of the draft, such as "category:new". */
  record: string;
  stored: Stored | null;
  opened: Values;
  schema: z.ZodType<Checked>;
  /** The schema's input, if it differs from the form's values. */
  inputOf?: (values: Values) => unknown;
  /** `version` is the version the admin saw. */
  send: (checked: Checked, version: number) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  onDiscard?: () => void;
}

/**
 * A form for one record in a dialog, with a draft that outlives a closed page. If another admin saved meanwhile, `rival` is their
 * record, and only the next save overwrites it.
 */
export function useRecordForm<
  Values extends object,
  Stored extends { version: number },
  Checked,
  Saved = unknown,
>({ record, stored, opened, schema, inputOf, ...deeds }: Settings<Values, Stored, Checked, Saved>) {
  const [draft] = useState(() => readDraft<Values>(record));
  const [base] = useState<Values>(() => ({ ...opened, ...draft?.base }));
  const [values, setValues] = useState<Values>(() => ({ ...opened, ...draft?.values }));
  const [version, setVersion] = useState(draft?.version ?? stored?.version ?? 0);
  const [rival, setRival] = useState<Stored | null>(null);
  const { problems, isBusy, send, setProblems } = useSending();
  const isDirty = JSON.stringify(values) !== JSON.stringify(base);
  const forget = useDraft(record, { isDirty, version, base, values });

  function set(part: Partial<Values>) {
    setValues((now) => ({ ...now, ...part }));
    setProblems((now) =>
      Object.fromEntries(Object.entries(now).filter(([name]) => !((name.split(".")[0] ?? "") in part))),
    );
  }

  function save(chosen = values) {
    const seen = rival?.version ?? version;
    setVersion(seen);
    setRival(null);
    setValues(chosen);
    return send(
      schema,
      inputOf ? inputOf(chosen) : chosen,
      async (checked) => {
        const saved = await deeds.send(checked, seen);
        forget();
        deeds.onSaved(saved);
      },
      (error) => {
        const theirs = error instanceof ApiError && error.rival;
        if (theirs) {
          setRival(theirs as Stored);
          return {};
        }
        if (error instanceof Response) failed(error);
        return { form: sentenceOf(error) };
      },
    );
  }

  return {
    values,
    problems,
    isBusy,
    rival,
    set,
    save: () => save(),
    conflict: rival && {
      rival,
      base,
      mine: values,
      isBusy,
      onSave: (chosen: Values) => void save(chosen),
      onDiscard() {
        forget();
        notify.success("Your changes are discarded");
        deeds.onDiscard?.();
      },
      onClose: () => setRival(null),
    },
  };
}
