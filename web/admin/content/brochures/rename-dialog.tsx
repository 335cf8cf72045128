import { useState } from "react";
import { type Brochure, updateBrochure } from "#contract/content/brochures.ts";
import { sentenceOf } from "#web/admin/platform/failure.ts";
import { readDraft, useDraft } from "#web/admin/platform/forms/draft.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { ApiError } from "#web/api-client.ts";
import { NameField } from "./name-field.tsx";

/** The site finds its documents by name, so the dialog warns about a rename. */
export function RenameDialog({ brochure, onClose }: { brochure: Brochure; onClose: () => void }) {
  const { id, name: stored } = brochure;
  const record = `brochure:${id}`;
  const [draft] = useState(() => readDraft<string>(record));
  const [name, setName] = useState(draft?.values ?? stored);
  const [version, setVersion] = useState(draft?.version ?? brochure.version);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const forget = useDraft(record, { isDirty: name !== stored, version, base: stored, values: name });

  async function save() {
    setBusy(true);
    const form = new FormData();
    form.set("name", name);
    form.set("version", String(version));
    try {
      await adminApi.call(updateBrochure, { params: { id }, body: form });
      forget();
      notify.success("The document is renamed");
      onClose();
    } catch (error) {
      const theirs = error instanceof ApiError && (error.rival as Brochure | null);
      if (theirs) setVersion(theirs.version);
      const text = theirs
        ? `Somebody changed this document meanwhile; it is called “${theirs.name}” now. Save again to call it what stands here.`
        : (error instanceof ApiError && error.fields.name) || sentenceOf(error);
      setProblem(text);
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={`Rename ${stored}`}
      intro="About Us, Contact and Partner find their documents by these names: Company Profile, Product Catalogue."
      submitLabel="Save name"
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <NameField value={name} problem={problem} onChange={setName} />
    </FormDialog>
  );
}
