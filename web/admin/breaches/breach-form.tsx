import { useState } from "react";
import { type Breach, breachInput, createBreach, updateBreach } from "#contract/breaches.ts";
import { longestOf } from "#contract/fields.ts";
import { ApiError } from "#web/api-client.ts";
import { TextArea, TextField } from "#web/ui/field.tsx";
import { sentenceOf } from "../failure.ts";
import { readDraft, useDraft, writeDraft } from "../forms/draft.ts";
import { adminApi } from "../session.ts";
import { notify } from "../shell/toasts.ts";
import { useAdmin } from "../shell/use-admin.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Problem } from "../ui/problem.tsx";
import { useSending } from "../ui/use-sending.ts";
import { BreachConflict } from "./breach-conflict.tsx";
import { KindsChoice } from "./kinds-choice.tsx";
import { type BreachValues, boxOf, inputOf, momentOf, valuesOf } from "./values.ts";
import { labels } from "./words.ts";

interface Props {
  /** Null for a new one. */
  breach: Breach | null;
  onClose: () => void;
  onSaved: () => void;
}

const { shape } = breachInput;

/** All that the law wants to be told of a leak; what is not known yet is written later. */
export function BreachForm({ breach, onClose, onSaved }: Props) {
  const { admin } = useAdmin();
  const record = `breach:${breach?.id ?? "new"}`;
  const [draft] = useState(() => readDraft<BreachValues>(record));
  const [base] = useState(() => draft?.base ?? valuesOf(breach, admin.name));
  const [values, setValues] = useState(() => draft?.values ?? base);
  const [version, setVersion] = useState(draft?.version ?? breach?.version ?? 0);
  const { problems, isBusy, send } = useSending();
  const [isDone, setDone] = useState(false);
  const [rival, setRival] = useState<Breach | null>(null);
  const isDirty = !isDone && JSON.stringify(values) !== JSON.stringify(base);
  useDraft(record, { isDirty, version, base, values });

  const save = (typed: BreachValues, seen: number) =>
    send(
      breachInput,
      inputOf(typed),
      async (body) => {
        const { id } = breach ?? {};
        if (id) await adminApi.call(updateBreach, { params: { id }, body: { ...body, version: seen } });
        else await adminApi.call(createBreach, { body });
        finish(breach ? "Saved" : "Written down");
      },
      (error) => {
        const stored = error instanceof ApiError && error.status === 409 && error.problem.current;
        if (!stored) return { form: sentenceOf(error) };
        setRival(stored as Breach);
        return {};
      },
    );

  function finish(said: string) {
    setDone(true);
    writeDraft(record, null);
    notify.success(said);
    onSaved();
  }

  /** What every box of the form is given. */
  function box(name: Exclude<keyof BreachValues, "kinds" | "noticed_at">) {
    return {
      label: labels[name],
      error: problems[name],
      value: values[name],
      maxLength: longestOf(shape[name]),
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        setValues((now) => ({ ...now, [name]: value })),
    };
  }

  if (rival)
    return (
      <BreachConflict
        key={rival.version}
        rival={rival}
        base={base}
        mine={values}
        isBusy={isBusy}
        onSave={(chosen) => {
          setRival(null);
          setVersion(rival.version);
          setValues(chosen);
          void save(chosen, rival.version);
        }}
        onDiscard={() => finish("Your changes are discarded")}
        onClose={() => setRival(null)}
      />
    );

  return (
    <FormDialog
      title={breach ? "Change what is written" : "Write a leak down"}
      intro="What is not known yet can be added later. The 72 hours count from when it was noticed."
      submitLabel={breach ? "Save" : "Write it down"}
      isBusy={isBusy}
      className="breach-form"
      onSubmit={() => save(values, version)}
      onClose={onClose}
    >
      <TextField {...box("title")} dir="auto" autoComplete="off" />
      <div className="breach-noticed">
        <TextField
          label={labels.noticed_at}
          type="datetime-local"
          max={boxOf(new Date().toISOString())}
          error={problems.noticed_at}
          value={boxOf(values.noticed_at)}
          onChange={({ currentTarget: { value } }) =>
            setValues((now) => ({ ...now, noticed_at: momentOf(value) }))
          }
        />
        <TextField {...box("noticed_by")} dir="auto" autoComplete="off" />
      </div>
      <TextArea {...box("description")} rows={3} dir="auto" />
      <KindsChoice value={values.kinds} onChange={(kinds) => setValues((now) => ({ ...now, kinds }))} />
      <TextField {...box("people")} inputMode="numeric" autoComplete="off" />
      <TextArea {...box("consequences")} rows={2} dir="auto" />
      <TextArea {...box("measures")} rows={2} dir="auto" />
      <TextField {...box("contact")} dir="auto" autoComplete="off" help="Name, address and number" />
      <Problem text={problems.form} />
    </FormDialog>
  );
}
