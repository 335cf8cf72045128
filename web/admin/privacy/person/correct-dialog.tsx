import { useState } from "react";
import { phoneCountries } from "#contract/phone-countries.ts";
import {
  type CorrectedRecord,
  type Correction,
  correctPerson,
  isAddress,
  type Person,
  previewCorrection,
  undoCorrection,
} from "#contract/privacy/person.ts";
import { attempt, sentenceOf } from "#web/admin/platform/failure.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { useSending } from "#web/admin/platform/ui/use-sending.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { CorrectedRecords } from "./corrected-records.tsx";
import { recordsOf } from "./words.ts";

interface Props {
  person: Person;
  /** `who` is the address or number by which the person is found from now on. */
  onCorrected: (who: string) => Promise<void>;
  onClose: () => void;
}

export function CorrectDialog({ person, onCorrected, onClose }: Props) {
  const [preview, setPreview] = useState<CorrectedRecord[] | null>(null);
  const { problems, isBusy, send } = useSending();

  function goOn(form: FormData) {
    const right = [...form].filter(([, value]) => value !== "");
    return send(
      correctPerson.body,
      { who: person.who, ...Object.fromEntries(right) },
      async (body) => {
        if (preview?.length) await correct(body);
        else setPreview((await adminApi.call(previewCorrection, { body })).data);
      },
      (error) => ({ form: sentenceOf(error) }),
    );
  }

  async function correct(body: Correction) {
    const { who, at, records } = await adminApi.call(correctPerson, { body });
    const undo = async () => {
      const back = await adminApi.call(undoCorrection, { body: { who, at } });
      await onCorrected(person.who);
      notify.success(`${recordsOf(back.records)} put back`);
    };
    notify.success(`${recordsOf(records)} corrected`, {
      label: "Undo",
      run: () => attempt(undo),
      lasts: 15_000,
    });
    onClose();
    await onCorrected(who);
  }

  return (
    <FormDialog
      title={`Correct ${person.name || person.who}`}
      intro="In every record of this person, those in the trash too. The newsletter is left out: a new address there is confirmed by whoever reads it."
      submitLabel={preview?.length ? `Correct ${recordsOf(preview.length)}` : "Show what changes"}
      isBusy={isBusy}
      className="correct-dialog"
      onSubmit={goOn}
      onClose={onClose}
    >
      <div className="correct-fields" onChange={() => setPreview(null)}>
        <TextField
          label="Name"
          name="name"
          defaultValue={person.name}
          autoComplete="off"
          error={problems.name}
        />
        <TextField
          label="E-mail"
          name="email"
          defaultValue={isAddress(person.who) ? person.who : ""}
          inputMode="email"
          autoComplete="off"
          help="What is left empty stays as it is."
          error={problems.email}
        />
        {person.records.some(({ kind }) => kind === "partner") && (
          <div className="correct-number">
            <SelectField
              label="Country"
              name="phone_country"
              options={phoneCountries.map(({ name, code }) => ({ value: code, label: `${name} (${code})` }))}
              error={problems.phone_country}
            />
            <TextField label="Phone" name="phone" inputMode="tel" autoComplete="off" error={problems.phone} />
          </div>
        )}
      </div>
      <div role="status">{preview && <CorrectedRecords records={preview} />}</div>
      <Problem text={problems.form ?? problems.who ?? ""} />
    </FormDialog>
  );
}
