import { FileDown, FileUp } from "lucide-react";
import { useId, useState } from "react";
import {
  exportWords,
  importWords,
  previewWordsFile,
  type WordsFile,
  type WordsFilePage,
} from "#contract/content/words/file.ts";
import { type Language, languages, nameInEnglish } from "#contract/languages.ts";
import type { FieldMessage } from "#contract/received.ts";
import { plural, t, translated } from "#web/admin/platform/language/language.tsx";
import { download } from "#web/admin/platform/lists/download.ts";
import { attempt, notify, sentenceOf } from "#web/admin/platform/outcome.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { FileButton } from "#web/admin/platform/upload/file-button.tsx";
import { ApiError } from "#web/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { changes } from "./changes.ts";
import { queryOf } from "./load.ts";
import { remarkShown } from "./shown.ts";

interface Props {
  language: Language;
  /** Saves pending input; false if that failed. */
  onLeave: () => Promise<boolean>;
  onImported: () => Promise<unknown>;
  onClose: () => void;
}

export function FileDialog({ language, onLeave, onImported, onClose }: Props) {
  const heading = useId();
  const { preview, faults, problem, isBusy, open, bring } = useWordsFile({ onLeave, onImported, onClose });
  const isSame = preview?.pages.length === 0;

  const save = () =>
    attempt(async () => {
      if (await onLeave())
        await download(exportWords, { query: queryOf(language) }, `words-${language}.json`);
    });

  return (
    <Dialog labelledBy={heading} className="dialog-wide words-history" onClose={onClose}>
      <h2 id={heading}>
        {language === languages[0]
          ? t("Words of all pages as one file")
          : t("{language} words of all pages as one file", { language: translated(nameInEnglish[language]) })}
      </h2>
      <p>
        {t(
          "For a translator or a writer. Words that come back go into the drafts, and you publish them. Products have a file of their own: Export and Import on the page Products.",
        )}
      </p>
      <p role="status">{isSame && t("Everything in this file is stored like that already.")}</p>
      {preview && !isSame && (
        <ul className="stack stack-close words-file" aria-label={t("What the file changes")}>
          {preview.pages.map(({ page, label, changed: count, replaced }) => (
            <li className="row" key={page}>
              <strong>{translated(label)}</strong>
              <span>
                {replaced > 0
                  ? plural(
                      count,
                      "{count} change, {replaced} of them in words that are not published yet",
                      "{count} changes, {replaced} of them in words that are not published yet",
                      { replaced },
                    )
                  : changes(count)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Problem text={problem} />
      {faults.length > 0 && (
        <ul className="stack stack-close words-file" aria-label={t("What is wrong in the file")}>
          {faults.map(({ field, message }) => (
            <li className="row" key={field + message}>
              <code>{field}</code>
              <span>{remarkShown(message)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="dialog-actions">
        {preview && !isSame ? (
          <Button variant="primary" aria-disabled={isBusy} onClick={bring}>
            {t("Put into the drafts")}
          </Button>
        ) : (
          <Button onClick={save}>
            <FileDown size={18} />
            {t("Download")}
          </Button>
        )}
        <IfAllowed area="content">
          <FileButton accept=".json,application/json" label={t("File with words")} onFile={open}>
            <FileUp size={18} />
            {preview ? t("Choose another file") : t("Bring a file back")}
          </FileButton>
        </IfAllowed>
        <Button onClick={onClose}>{t("Close")}</Button>
      </div>
    </Dialog>
  );
}

interface FilePreview {
  file: WordsFile;
  pages: WordsFilePage[];
}

function useWordsFile({ onLeave, onImported, onClose }: Omit<Props, "language">) {
  const [preview, setPreview] = useState<FilePreview | null>(null);
  const [faults, setFaults] = useState<FieldMessage[]>([]);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function show(file: WordsFile) {
    const { data } = await adminApi.call(previewWordsFile, { body: { file } });
    setPreview({ file, pages: data.filter(({ changed }) => changed > 0) });
  }

  function refuse(error: unknown) {
    setPreview(null);
    const wrong = error instanceof ApiError ? (error.problem.errors ?? []) : [];
    setFaults(wrong);
    setProblem(
      wrong.length > 0 ? t("Nothing was changed: some of the file does not fit.") : sentenceOf(error),
    );
  }

  async function open(chosen: File) {
    setFaults([]);
    setProblem("");
    let file: WordsFile;
    try {
      file = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await chosen.arrayBuffer()));
    } catch {
      setPreview(null);
      return setProblem(t("{name} cannot be read. Save it as JSON in UTF-8.", { name: chosen.name }));
    }
    try {
      if (await onLeave()) await show(file);
    } catch (error) {
      refuse(error);
    }
  }

  async function bring() {
    if (isBusy || !preview) return;
    const { file, pages } = preview;
    setBusy(true);
    try {
      const versions = Object.fromEntries(pages.map(({ page, version }) => [page, version]));
      await adminApi.call(importWords, { body: { file, versions } });
      await onImported();
      notify.success(t("In the drafts now. Visitors see them once you publish."));
      onClose();
    } catch (error) {
      refuse(error);
      if (error instanceof ApiError && error.status === 409) await attempt(() => show(file));
    }
    setBusy(false);
  }

  return { preview, faults, problem, isBusy, open, bring };
}
