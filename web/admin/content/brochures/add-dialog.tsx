import { FileUp } from "lucide-react";
import { useState } from "react";
import { createBrochure } from "#contract/content/brochures.ts";
import { type Language, languages } from "#contract/languages.ts";
import { limits } from "#contract/limits.ts";
import { rich, t } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { sizeOf } from "#web/admin/platform/ui/format.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { tooLong } from "#web/admin/platform/ui/too-long.ts";
import { FileButton } from "#web/admin/platform/upload/file-button.tsx";
import { nameOf } from "#web/admin/platform/upload/name-of.ts";
import { UploadProgress } from "#web/admin/platform/upload/upload-progress.tsx";
import { useDrop } from "#web/admin/platform/upload/use-drop.ts";
import { useUpload } from "#web/admin/platform/upload/use-upload.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { languageOptions, namesRule } from "./document-names.tsx";
import { pdfProblem, sizeRule } from "./pdf-check.ts";

interface Props {
  file: File | null;
  onClose: () => void;
}

export function AddDialog({ file: first, onClose }: Props) {
  const [file, setFile] = useState(first);
  const [name, setName] = useState(first ? nameOf(first) : "");
  const [language, setLanguage] = useState<Language>(languages[0]);
  const [nameProblem, setNameProblem] = useState("");
  const { progress, problem, setProblem, start, cancel } = useUpload();
  const { isOver, handlers } = useDrop(choose, progress !== null);

  async function choose(chosen: File) {
    const wrong = await pdfProblem(chosen);
    setProblem(wrong);
    if (wrong) return;
    setFile(chosen);
    if (name.trim() === "") setName(nameOf(chosen));
  }

  async function add() {
    setNameProblem(name.trim() === "" ? t("A name is needed") : "");
    if (!file) return setProblem(t("Choose a PDF"));
    if (name.trim() === "") return;
    const form = new FormData();
    form.set("name", name);
    form.set("language", language);
    form.set("file", file);
    if (!(await start(file, (options) => adminApi.call(createBrochure, { body: form }, options)))) return;
    notify.success(t("{name} is added", { name: name.trim() }));
    onClose();
  }

  return (
    <FormDialog
      title={t("Add a document")}
      intro={namesRule()}
      submitLabel={t("Add document")}
      isBusy={progress !== null}
      foot={progress && <UploadProgress progress={progress} onCancel={cancel} />}
      handlers={handlers}
      onSubmit={add}
      onClose={() => (progress ? cancel() : onClose())}
    >
      <FileButton
        accept="application/pdf,.pdf"
        label="PDF"
        className={`drop ${isOver ? "drop-over" : ""}`}
        onFile={choose}
      >
        <FileUp size={22} />
        <span>
          {file ? (
            <>
              <strong>{file.name}</strong>, {sizeOf(file.size)}
            </>
          ) : (
            <>
              {rich("{choose} or drop it here.", { choose: <strong>{t("Choose a PDF")}</strong> })}{" "}
              {sizeRule()}
            </>
          )}
        </span>
      </FileButton>
      <Problem text={problem} />
      <TextField
        label={t("Name")}
        dir="auto"
        autoComplete="off"
        value={name}
        error={nameProblem || tooLong(name, limits.name)}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setNameProblem("");
        }}
      />
      <SelectField
        label={t("Language")}
        options={languageOptions()}
        value={language}
        onChange={({ currentTarget: { value } }) => setLanguage(value as Language)}
      />
    </FormDialog>
  );
}
