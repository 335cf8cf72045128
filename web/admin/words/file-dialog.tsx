import { FileDown, FileUp } from "lucide-react";
import { useId, useState } from "react";
import type { FieldError } from "#contract/problem.ts";
import {
  exportWords,
  importWords,
  previewWordsFile,
  type WordsFile,
  type WordsFilePage,
} from "#contract/words/file.ts";
import { ApiError } from "#web/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { attempt, sentenceOf } from "../failure.ts";
import { download } from "../lists/download.ts";
import { Only } from "../rights.tsx";
import { adminApi } from "../session.ts";
import { notify } from "../shell/toasts.ts";
import { Problem } from "../ui/problem.tsx";
import { FileButton } from "../upload/file-button.tsx";
import { changes } from "./describe.ts";

interface Props {
  /** Saves what was typed last; false where that failed. */
  onLeave: () => Promise<boolean>;
  /** The drafts are others now. */
  onImported: () => Promise<unknown>;
  onClose: () => void;
}

interface Found {
  file: WordsFile;
  pages: WordsFilePage[];
}

/** The words of all pages as one file: taken elsewhere, and brought back into the drafts. */
export function FileDialog({ onLeave, onImported, onClose }: Props) {
  const heading = useId();
  const [found, setFound] = useState<Found | null>(null);
  const [faults, setFaults] = useState<FieldError[]>([]);
  const [problem, setProblem] = useState("");
  const changed = found?.pages.filter((page) => page.changed > 0) ?? [];

  const save = () =>
    attempt(async () => {
      if (await onLeave()) await download(exportWords, { query: {} }, "words-en.json");
    });

  function refuse(error: unknown) {
    setFound(null);
    const wrong = error instanceof ApiError ? (error.problem.errors ?? []) : [];
    setFaults(wrong);
    setProblem(wrong.length > 0 ? "Nothing was changed: some of the file does not fit." : sentenceOf(error));
  }

  async function look(chosen: File) {
    setFaults([]);
    setProblem("");
    let file: WordsFile;
    try {
      file = JSON.parse(await chosen.text());
    } catch {
      setFound(null);
      return setProblem("This is no JSON file: its words could not be read.");
    }
    try {
      if (!(await onLeave())) return;
      setFound({ file, pages: (await adminApi.call(previewWordsFile, { body: { file } })).data });
    } catch (error) {
      refuse(error);
    }
  }

  async function bring({ file }: Found) {
    const versions = Object.fromEntries(changed.map(({ page, version }) => [page, version]));
    try {
      await adminApi.call(importWords, { body: { file, versions } });
      await onImported();
      notify.success("In the drafts now. Visitors see them once you publish.");
      onClose();
    } catch (error) {
      refuse(error);
    }
  }

  return (
    <Dialog labelledBy={heading} className="words-history" onClose={onClose}>
      <h2 id={heading}>All words as one file</h2>
      <p>For a translator or a writer. What comes back goes into the drafts, and you publish it.</p>
      {found && changed.length === 0 && <p role="status">The drafts say the same already.</p>}
      {changed.length > 0 && (
        <ul className="words-file" aria-label="What the file changes">
          {changed.map(({ page, label, changed: count, replaced }) => (
            <li key={page}>
              <strong>{label}</strong>
              <span>
                {changes(count)}
                {replaced > 0 && `, ${replaced} of them in words that are not published yet`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Problem text={problem} />
      {faults.length > 0 && (
        <ul className="words-file" aria-label="What is wrong in the file">
          {faults.map(({ field, message }) => (
            <li key={field + message}>
              <code>{field}</code>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="dialog-actions">
        {found && changed.length > 0 ? (
          <Button variant="primary" onClick={() => bring(found)}>
            Put into the drafts
          </Button>
        ) : (
          <Button onClick={save}>
            <FileDown size={18} />
            Download
          </Button>
        )}
        <Only area="content">
          <FileButton accept=".json,application/json" label="File with words" onFile={look}>
            <FileUp size={18} />
            {found ? "Choose another file" : "Bring a file back"}
          </FileButton>
        </Only>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
