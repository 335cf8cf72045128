import { Download, Pencil, Trash2, Upload } from "lucide-react";
import { useState } from "react";
import { updateBrochure } from "#contract/content/brochures.ts";
import { type Language, nameInEnglish } from "#contract/languages.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { IfAllowed, useMay } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { HistoryButton } from "#web/admin/platform/ui/history-button.tsx";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { FileButton } from "#web/admin/platform/upload/file-button.tsx";
import { UploadProgress } from "#web/admin/platform/upload/upload-progress.tsx";
import { useDrop } from "#web/admin/platform/upload/use-drop.ts";
import { useUpload } from "#web/admin/platform/upload/use-upload.ts";
import { apiOrigin } from "#web/api-client.ts";
import { ConfirmSample, SampleTag } from "../samples/samples.tsx";
import { BrochureFacts, type ListedBrochure } from "./brochure-facts.tsx";
import { Cover } from "./cover.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { pdfProblem } from "./pdf-check.ts";

const historyLabels: Record<string, Text> = {
  file_path: "File",
  bytes: "Size in bytes",
  pages: "Pages",
  name: "Name",
  language: "Language",
};
const restorable = ["name", "language"];

interface Props {
  brochure: ListedBrochure;
  onDelete: () => void;
}

export function BrochureCard({ brochure, onDelete }: Props) {
  const { id, name, file_url, is_sample, version } = brochure;
  const { progress, problem, setProblem, start, cancel } = useUpload();
  const [isEdited, setEdited] = useState(false);
  const mayChange = useMay("content");
  const { isOver, handlers } = useDrop(replace, progress !== null || !mayChange);

  async function replace(file: File) {
    const wrong = await pdfProblem(file);
    if (wrong) return refuse(wrong);
    const form = new FormData();
    form.set("version", String(version));
    form.set("file", file);
    const isThere = await start(file, (options) =>
      adminApi.call(updateBrochure, { params: { id }, body: form }, options),
    );
    if (isThere) notify.success(t("{name} is replaced", { name }));
  }

  async function putBack(field: string, value: unknown) {
    const form = new FormData();
    form.set("version", String(version));
    form.set(field, String(value));
    await adminApi.call(updateBrochure, { params: { id }, body: form });
    return field === "name"
      ? t("The document has its former name again")
      : t("The document has its former language again");
  }

  function refuse(text: string) {
    setProblem(text);
    notify.error(text);
  }

  return (
    <li className="panel brochure" data-over={isOver} {...handlers}>
      <Cover brochure={brochure} />
      <div>
        <div className="brochure-head">
          <h2 dir="auto">{name}</h2>
          <span className="brochure-tools">
            <IfAllowed area="content">
              <IconButton
                label={t("Edit {name}", { name })}
                title={t("Edit")}
                onClick={() => setEdited(true)}
              >
                <Pencil size={15} />
              </IconButton>
            </IfAllowed>
            <HistoryButton
              name={name}
              record="brochure"
              id={id}
              labels={historyLabels}
              show={(field, value) =>
                field === "language" ? t(nameInEnglish[value as Language]) : undefined
              }
              canRestore={(field) => restorable.includes(field)}
              onRestore={putBack}
            />
          </span>
          <span className="row row-close">
            {is_sample && <SampleTag />}
            {progress ? (
              <span className="status" data-status="pending">
                {t("Uploading")}
              </span>
            ) : (
              <span className="status">{t("Live")}</span>
            )}
          </span>
        </div>
        <BrochureFacts brochure={brochure} isReplaced={progress !== null} />
      </div>
      <div className="brochure-foot stack stack-close">
        <Problem text={problem} />
        {progress ? (
          <UploadProgress progress={progress} onCancel={cancel} />
        ) : (
          <div className="row row-close">
            <IfAllowed area="content">
              <FileButton
                accept="application/pdf,.pdf"
                label={t("New file for {name}", { name })}
                className="button button-small button-primary"
                onFile={replace}
              >
                <Upload size={17} />
                {t("Replace")}
                <span className="sr-only"> {name}</span>
              </FileButton>
            </IfAllowed>
            <a className="button button-small" href={apiOrigin() + file_url} download>
              <Download size={17} />
              {t("Download")}
              <span className="sr-only"> {name}</span>
            </a>
            <IfAllowed area="content">
              {is_sample && (
                <ConfirmSample kind="brochure" id={id} name={name} className="button button-small" />
              )}
              <IconButton
                label={t("Delete {name}", { name })}
                className="icon-button outlined icon-danger"
                title={t("Delete")}
                onClick={onDelete}
              >
                <Trash2 size={17} />
              </IconButton>
            </IfAllowed>
          </div>
        )}
      </div>
      {isOver && <p className="brochure-over">{t("Drop the PDF to replace {name}", { name })}</p>}
      {isEdited && <EditDialog brochure={brochure} onClose={() => setEdited(false)} />}
    </li>
  );
}
