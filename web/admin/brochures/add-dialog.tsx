import { FileUp } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { createBrochure } from "#contract/brochures.ts";
import { limits } from "#contract/fields.ts";
import { notify } from "../shell/toasts.tsx";
import { sizeOf } from "../ui/facts.ts";
import { Modal } from "../ui/modal.tsx";
import { Problem } from "../ui/problem.tsx";
import { FileButton } from "../upload/file-button.tsx";
import { send } from "../upload/send.ts";
import { UploadProgress } from "../upload/upload-progress.tsx";
import { useDrop } from "../upload/use-drop.ts";
import { useUpload } from "../upload/use-upload.ts";
import { nameOf, pdfProblem, sizeRule } from "./pdf-check.ts";

interface Props {
  /** Chosen or dropped before the dialog opened. */
  file: File | null;
  onClose: () => void;
}

/** A new document: a PDF and a name for it. */
export function AddDialog({ file: first, onClose }: Props) {
  const [file, setFile] = useState(first);
  const [name, setName] = useState(first ? nameOf(first) : "");
  const { progress, problem, setProblem, start, cancel } = useUpload();
  const { isOver, handlers } = useDrop(choose, progress !== null);

  async function choose(chosen: File) {
    const wrong = await pdfProblem(chosen);
    setProblem(wrong);
    if (wrong) return;
    setFile(chosen);
    if (name.trim() === "") setName(nameOf(chosen));
  }

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (progress) return;
    if (!file) return setProblem("Choose a PDF");
    if (name.trim() === "") return setProblem("A name is needed");
    const form = new FormData();
    form.set("name", name);
    form.set("file", file);
    if (!(await start(file, (task) => send(createBrochure, form, task)))) return;
    notify.success(`${name.trim()} is added`);
    // Another address: the page reads its list again.
    onClose();
  }

  return (
    <Modal labelledBy="add-title" onClose={() => (progress ? cancel() : onClose())}>
      <form onSubmit={add} noValidate {...handlers}>
        <h2 id="add-title">Add a document</h2>
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
                <strong>Choose a PDF</strong> or drop it here. {sizeRule}.
              </>
            )}
          </span>
        </FileButton>
        <label className="labelled">
          Name
          <input
            className="input"
            name="name"
            dir="auto"
            autoComplete="off"
            maxLength={limits.name}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            aria-invalid={problem !== "" || undefined}
            aria-describedby="add-problem"
          />
        </label>
        <Problem id="add-problem" text={problem} />
        {progress ? (
          <UploadProgress progress={progress} onCancel={cancel} />
        ) : (
          <div className="modal-actions">
            <button type="submit" className="button button-primary">
              Add document
            </button>
            <button type="button" className="button" onClick={onClose}>
              Cancel
            </button>
          </div>
        )}
      </form>
    </Modal>
  );
}
