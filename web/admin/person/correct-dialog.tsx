import { useState } from "react";
import { phoneCountries } from "#contract/fields.ts";
import {
  type CorrectedRecord,
  type Correction,
  correctPerson,
  isAddress,
  type Person,
  previewCorrection,
  undoCorrection,
} from "#contract/person.ts";
import { fieldErrors } from "#contract/problem.ts";
import { ApiError } from "#web/api-client.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { attempt, sentenceOf } from "../failure.ts";
import { adminApi } from "../session.ts";
import { notify } from "../shell/toasts.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Problem } from "../ui/problem.tsx";
import { CorrectedRecords } from "./corrected-records.tsx";
import { recordsOf } from "./words.ts";

interface Props {
  person: Person;
  /** By which address or number the person is found from now on. */
  onCorrected: (who: string) => Promise<void>;
  onClose: () => void;
}

/** Name, address and number as they should be, what that changes, and then the change. */
export function CorrectDialog({ person, onCorrected, onClose }: Props) {
  const [preview, setPreview] = useState<CorrectedRecord[] | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  async function send(form: FormData) {
    const right = [...form].filter(([, value]) => value !== "");
    const typed = correctPerson.body.safeParse({ who: person.who, ...Object.fromEntries(right) });
    const wrong = typed.success ? [] : fieldErrors(typed.error);
    setProblems(Object.fromEntries(wrong.map(({ field, message }) => [field, message])));
    if (!typed.success) return;
    setBusy(true);
    try {
      if (preview?.length) await correct(typed.data);
      else setPreview((await adminApi.call(previewCorrection, { body: typed.data })).data);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setProblems({ ...fields, form: sentenceOf(error) });
    }
    setBusy(false);
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
      onSubmit={send}
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
      <Problem text={problems.form ?? ""} />
    </FormDialog>
  );
}
