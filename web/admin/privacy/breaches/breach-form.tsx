import {
  type Breach,
  breachInput,
  breachKinds,
  createBreach,
  updateBreach,
} from "#contract/privacy/breaches.ts";
import { RecordDialog } from "#web/admin/platform/forms/record-form.tsx";
import { Ticks } from "#web/admin/platform/forms/ticks.tsx";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { useAdmin } from "#web/admin/platform/shell/use-admin.ts";
import { TextArea, TextField } from "#web/ui/field.tsx";
import { boxOf, emptyValues, inputOf, momentOf } from "./values.ts";
import { kindWords, labels, shownValue } from "./words.ts";

interface Props {
  breach: Breach | null;
  onClose: () => void;
  onSaved: () => void;
}

export function BreachForm({ breach, onClose, onSaved }: Props) {
  const { admin } = useAdmin();
  const form = useRecordForm({
    kind: "breach",
    stored: breach,
    empty: emptyValues(admin.name ?? ""),
    typed: ({ people }) => ({ people: String(people ?? "") }),
    titleOf: ({ title }) => title,
    labels,
    shown: shownValue,
    schema: breachInput,
    inputOf,
    send: (body, { version }) =>
      breach
        ? adminApi.call(updateBreach, { params: { id: breach.id }, body: { ...body, version } })
        : adminApi.call(createBreach, { body }),
    onSaved() {
      notify.success(breach ? t("Saved") : t("Written down"));
      onSaved();
    },
    onDiscard: onSaved,
  });
  const { field, values, set } = form;

  return (
    <RecordDialog
      form={form}
      title={breach ? t("Edit the leak") : t("Write a leak down")}
      intro={t("What is not known yet can be added later. The 72 hours count from when it was noticed.")}
      submitLabel={breach ? t("Save") : t("Write it down")}
      className="dialog-wide"
      onClose={onClose}
    >
      <TextField {...field("title")} />
      <div className="pair">
        <TextField
          {...field("noticed_at")}
          type="datetime-local"
          max={boxOf(new Date().toISOString())}
          value={boxOf(values.noticed_at)}
          onChange={({ currentTarget: { value } }) => set({ noticed_at: momentOf(value) })}
        />
        <TextField {...field("noticed_by")} />
      </div>
      <TextArea {...field("description")} rows={3} />
      <Ticks
        label={t(labels.kinds)}
        options={breachKinds.map((value) => ({ value, label: t(kindWords[value]) }))}
        value={values.kinds}
        onChange={(kinds) => set({ kinds })}
      />
      <TextField {...field("people")} inputMode="numeric" />
      <TextArea {...field("consequences")} rows={2} />
      <TextArea {...field("measures")} rows={2} />
      <TextField {...field("contact")} help={t("Name, address and number")} />
    </RecordDialog>
  );
}
