import { EyeOff, FileText, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import {
  type ErasureReason,
  erasePerson,
  erasureReasons,
  exportPerson,
  type Person,
} from "#contract/privacy/person.ts";
import { sentenceOf } from "#web/admin/platform/failure.ts";
import { forgetDraftsNaming } from "#web/admin/platform/forms/draft.ts";
import { download } from "#web/admin/platform/lists/download.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { forgetOpened } from "#web/admin/platform/shell/last-opened.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { Switch } from "#web/admin/platform/ui/switch.tsx";
import { everythingOf, reasons } from "./words.ts";

interface Props {
  person: Person;
  onErased: () => void;
  onClose: () => void;
}

export function EraseDialog({ person, onErased, onClose }: Props) {
  const id = useId();
  const [isFirstSaved, setFirstSaved] = useState(true);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { who, records } = person;

  async function erase(form: FormData) {
    setBusy(true);
    try {
      if (isFirstSaved) await download(exportPerson, { body: { who } }, "person.html");
      const reason = String(form.get("reason")) as ErasureReason;
      await adminApi.call(erasePerson, { body: { who, reason } });
      forgetDraftsNaming(who);
      forgetOpened();
      onErased();
      notify.success("Erased");
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={`Erase ${person.name || who}?`}
      intro="This cannot be taken back."
      submitLabel={isFirstSaved ? "Export and erase" : "Erase"}
      isDanger
      isBusy={isBusy}
      onSubmit={erase}
      onClose={onClose}
    >
      <ul className="points">
        {everythingOf(person) && (
          <li>
            <Trash2 size={18} />
            Deleted now, not moved to the trash: {everythingOf(person)}, with their history.
          </li>
        )}
        {records.some(({ kind }) => kind === "testimonial") && (
          <li>
            <EyeOff size={18} />
            The testimonial leaves the site at once.
          </li>
        )}
        <li>
          <FileText size={18} />A line without name or address stays: when, by whom, and why.
        </li>
      </ul>
      <div className="labelled">
        <label htmlFor={id}>Why</label>
        <select className="field" id={id} name="reason">
          {erasureReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasons[reason]}
            </option>
          ))}
        </select>
      </div>
      <Switch className="form-switch" isOn={isFirstSaved} onChange={setFirstSaved}>
        Export everything first
      </Switch>
      <Problem text={problem} />
    </FormDialog>
  );
}
