import { EyeOff, FileText, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  type ErasureReason,
  erasePerson,
  erasureReasons,
  exportPerson,
  type Person,
} from "#contract/privacy/person.ts";
import { forgetDraftsNaming } from "#web/admin/platform/forms/draft.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { download } from "#web/admin/platform/lists/download.ts";
import { notify, sentenceOf } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { forgetOpened } from "#web/admin/platform/shell/last-opened.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { Switch } from "#web/admin/platform/ui/switch.tsx";
import { useDeed } from "#web/admin/platform/ui/use-deed.ts";
import { SelectField } from "#web/ui/field.tsx";
import { everythingOf, reasons } from "./words.ts";

interface Props {
  person: Person;
  onErased: () => void;
  onClose: () => void;
}

export function EraseDialog({ person, onErased, onClose }: Props) {
  const [isFirstSaved, setFirstSaved] = useState(true);
  const [problem, setProblem] = useState("");
  const { who, records } = person;

  async function erase(form: FormData) {
    if (isFirstSaved) await download(exportPerson, { body: { who } }, "person.html");
    const reason = String(form.get("reason")) as ErasureReason;
    await adminApi.call(erasePerson, { body: { who, reason } });
    forgetDraftsNaming(who);
    forgetOpened();
    onErased();
    notify.success(t("Erased"));
    onClose();
  }
  const [isBusy, submit] = useDeed(erase, (error) => setProblem(sentenceOf(error)));

  return (
    <FormDialog
      title={t("Erase {name}?", { name: person.name || who })}
      intro={t("This cannot be taken back.")}
      submitLabel={isFirstSaved ? t("Export and erase") : t("Erase")}
      isDanger
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className="points">
        {everythingOf(person) && (
          <li>
            <Trash2 size={18} />
            {t("Deleted now, not moved to the trash: {things}, with their history.", {
              things: everythingOf(person),
            })}
          </li>
        )}
        {records.some(({ kind }) => kind === "testimonial") && (
          <li>
            <EyeOff size={18} />
            {t("The testimonial leaves the site at once.")}
          </li>
        )}
        <li>
          <FileText size={18} />
          {t("A line without name or address stays: when, by whom, and why.")}
        </li>
      </ul>
      <SelectField
        label={t("Why")}
        name="reason"
        options={erasureReasons.map((value) => ({ value, label: t(reasons[value]) }))}
      />
      <Switch className="form-switch" isOn={isFirstSaved} onChange={setFirstSaved}>
        {t("Export everything first")}
      </Switch>
      <Problem text={problem} />
    </FormDialog>
  );
}
