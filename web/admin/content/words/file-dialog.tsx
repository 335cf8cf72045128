import { FileDown, FileUp } from "lucide-react";
import { useId, useState } from "react";
import {
  exportWords,
  type FileRecord,
  importWords,
  previewWordsFile,
  type WordsFile,
  type WordsFilePage,
} from "#contract/content/words/file.ts";
import type { FieldError } from "#contract/problem.ts";
import { attempt, sentenceOf } from "#web/admin/platform/failure.ts";
import { download } from "#web/admin/platform/lists/download.ts";
import { records as kinds } from "#web/admin/platform/records.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { counted } from "#web/admin/platform/ui/format.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { FileButton } from "#web/admin/platform/upload/file-button.tsx";
import { ApiError } from "#web/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { takeBack } from "../products/import/take-back.ts";
import { changes } from "./describe.ts";

interface Props {
  /** Saves pending input; false if that failed. */
  onLeave: () => Promise<boolean>;
  onImported: () => Promise<unknown>;
  onClose: () => void;
}

interface Found {
  file: WordsFile;
  /** Only pages that the import would change. */
  pages: WordsFilePage[];
  records: FileRecord[];
  /** Records in the file that do not exist here; the import skips them. */
  absent: FileRecord[];
  seen: string;
}

/** Thousands of entries would take seconds to draw. */
const mostShown = 200;
/** How long the toast offers to undo the import of products, in milliseconds. */
const undoLasts = 60_000;

export function FileDialog({ onLeave, onImported, onClose }: Props) {
  const heading = useId();
  const [found, setFound] = useState<Found | null>(null);
  const [faults, setFaults] = useState<FieldError[]>([]);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const isSame = found !== null && found.pages.length + found.records.length === 0;

  const save = () =>
    attempt(async () => {
      if (await onLeave()) await download(exportWords, { query: {} }, "content-en.json");
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
      return setProblem(`${chosen.name}: This is no JSON file, nothing in it could be read.`);
    }
    try {
      if (!(await onLeave())) return;
      setFound(await ask(file));
    } catch (error) {
      refuse(error);
    }
  }

  async function bring({ file, pages, records, seen }: Found) {
    if (isBusy) return;
    setBusy(true);
    const versions = Object.fromEntries(pages.map(({ page, version }) => [page, version]));
    try {
      const { at } = await adminApi.call(importWords, { body: { file, versions, seen } });
      await onImported();
      const hasProducts = records.some(({ record }) => record === "product");
      const undo = { label: "Take products back", run: () => attempt(() => takeBack(at)), lasts: undoLasts };
      notify.success(doneText(pages, records), hasProducts ? undo : undefined);
      onClose();
    } catch (error) {
      refuse(error);
      // A conflict: the preview is out of date, so load it again.
      if (error instanceof ApiError && error.status === 409)
        await attempt(async () => setFound(await ask(file)));
    }
    setBusy(false);
  }

  return (
    <Dialog labelledBy={heading} className="words-history" onClose={onClose}>
      <h2 id={heading}>All content as one file</h2>
      <p>
        For a translator or a writer: the words of all pages, the categories and the products, what pictures
        show, and what documents are called. Words that come back go into the drafts, and you publish them.
        Everything else is saved at once, new products as drafts unless the file says published. Pictures and
        documents themselves do not travel with it, and testimonials stay as their writers sent them.
      </p>
      {isSame && (
        <p role="status">
          {found.absent.length > 0
            ? "Everything else in this file is stored like that already."
            : "Everything in this file is stored like that already."}
        </p>
      )}
      {found && !isSame && (
        <ul className="words-file" aria-label="What the file changes">
          {found.pages.map(({ page, label, changed: count, replaced }) => (
            <li key={page}>
              <strong>{label}</strong>
              <span>
                {changes(count)}
                {replaced > 0 && `, ${replaced} of them in words that are not published yet`}
              </span>
            </li>
          ))}
          {found.records.slice(0, mostShown).map(({ record, change, name, fields }) => (
            <li key={`${record} ${name}`}>
              <strong dir="auto">{name}</strong>
              <span>
                {change === "new" ? `New ${kinds[record].one}` : `Of the ${kinds[record].one}`}:{" "}
                {fields.join(", ")}
              </span>
            </li>
          ))}
          <More count={found.records.length - mostShown} />
        </ul>
      )}
      {found && found.absent.length > 0 && (
        <ul className="words-file" aria-label="What is not here and left out">
          {found.absent.slice(0, mostShown).map(({ record, name, fields }) => (
            <li key={`${record} ${name}`}>
              <strong dir="auto">{name}</strong>
              <span>
                {fields.length > 0
                  ? `This ${kinds[record].one} no longer has ${fields.join(", ")}: left out`
                  : `No such ${kinds[record].one} is here: left out`}
              </span>
            </li>
          ))}
          <More count={found.absent.length - mostShown} />
        </ul>
      )}
      <Problem text={problem} />
      {faults.length > 0 && (
        <ul className="words-file" aria-label="What is wrong in the file">
          {faults.slice(0, mostShown).map(({ field, message }) => (
            <li key={field + message}>
              <code>{field}</code>
              <span>{message}</span>
            </li>
          ))}
          <More count={faults.length - mostShown} />
        </ul>
      )}
      <div className="dialog-actions">
        {found && !isSame ? (
          <Button variant="primary" aria-disabled={isBusy} onClick={() => bring(found)}>
            {found.records.length > 0 ? "Take in" : "Put into the drafts"}
          </Button>
        ) : (
          <Button onClick={save}>
            <FileDown size={18} />
            Download
          </Button>
        )}
        <IfAllowed area="content">
          <FileButton accept=".json,application/json" label="File with content" onFile={look}>
            <FileUp size={18} />
            {found ? "Choose another file" : "Bring a file back"}
          </FileButton>
        </IfAllowed>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}

function More({ count }: { count: number }) {
  return count > 0 && <li>And {count.toLocaleString("en")} more</li>;
}

async function ask(file: WordsFile): Promise<Found> {
  const { data, records, seen } = await adminApi.call(previewWordsFile, { body: { file } });
  return {
    file,
    pages: data.filter(({ changed }) => changed > 0),
    records: records.filter(({ change }) => change !== "absent"),
    absent: records.filter(({ change }) => change === "absent"),
    seen,
  };
}

function doneText(pages: WordsFilePage[], records: FileRecord[]): string {
  const words = pages.length > 0 ? "In the drafts now. Visitors see them once you publish." : "";
  const of = (kind: FileRecord["record"]) => records.filter(({ record }) => record === kind).length;
  const saved = (["category", "product", "picture", "brochure"] as const).filter((kind) => of(kind) > 0);
  const others = new Intl.ListFormat("en-GB").format(saved.map((kind) => counted(of(kind), kinds[kind])));
  return [words, others && `${others} saved.`].filter(Boolean).join(" ");
}
