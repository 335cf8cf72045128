import { longestOf } from "#contract/fields.ts";
import {
  type Breach,
  type BreachInput,
  breachInput,
  createBreach,
  updateBreach,
} from "#contract/privacy/breaches.ts";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { useAdmin } from "#web/admin/platform/shell/use-admin.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { TextArea, TextField } from "#web/ui/field.tsx";
import { BreachConflict } from "./breach-conflict.tsx";
import { KindsChoice } from "./kinds-choice.tsx";
import { type BreachValues, boxOf, inputOf, momentOf, valuesOf } from "./values.ts";
import { labels } from "./words.ts";

interface Props {
  breach: Breach | null;
  onClose: () => void;
  onSaved: () => void;
}

const { shape } = breachInput;

export function BreachForm({ breach, onClose, onSaved }: Props) {
  const { admin } = useAdmin();
  const { values, problems, isBusy, set, save, conflict } = useRecordForm<BreachValues, Breach, BreachInput>({
    record: `breach:${breach?.id ?? "new"}`,
    stored: breach,
    opened: valuesOf(breach, admin.name),
    schema: breachInput,
    inputOf,
    send: (body, version) =>
      breach
        ? adminApi.call(updateBreach, { params: { id: breach.id }, body: { ...body, version } })
        : adminApi.call(createBreach, { body }),
    onSaved() {
      notify.success(breach ? "Saved" : "Written down");
      onSaved();
    },
    onDiscard: onSaved,
  });

  function box(name: Exclude<keyof BreachValues, "kinds" | "noticed_at">) {
    return {
      label: labels[name],
      error: problems[name],
      value: values[name],
      maxLength: longestOf(shape[name]),
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        set({ [name]: value }),
    };
  }

  if (conflict) return <BreachConflict key={conflict.rival.version} {...conflict} />;

  return (
    <FormDialog
      title={breach ? "Edit the leak" : "Write a leak down"}
      intro="What is not known yet can be added later. The 72 hours count from when it was noticed."
      submitLabel={breach ? "Save" : "Write it down"}
      isBusy={isBusy}
      className="dialog-wide"
      onSubmit={save}
      onClose={onClose}
    >
      <TextField {...box("title")} dir="auto" autoComplete="off" />
      <div className="pair">
        <TextField
          label={labels.noticed_at}
          type="datetime-local"
          max={boxOf(new Date().toISOString())}
          error={problems.noticed_at}
          value={boxOf(values.noticed_at)}
          onChange={({ currentTarget: { value } }) => set({ noticed_at: momentOf(value) })}
        />
        <TextField {...box("noticed_by")} dir="auto" autoComplete="off" />
      </div>
      <TextArea {...box("description")} rows={3} dir="auto" />
      <KindsChoice value={values.kinds} onChange={(kinds) => set({ kinds })} />
      <TextField {...box("people")} inputMode="numeric" autoComplete="off" />
      <TextArea {...box("consequences")} rows={2} dir="auto" />
      <TextArea {...box("measures")} rows={2} dir="auto" />
      <TextField {...box("contact")} dir="auto" autoComplete="off" help="Name, address and number" />
      <Problem text={problems.form} />
    </FormDialog>
  );
}
