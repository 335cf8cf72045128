import { useState } from "react";
import {
  type ImportPreview,
  importProducts,
  importWithPictures,
  previewImport,
  type SheetEncoding,
  undoImport,
} from "#contract/content/product-sheet.ts";
import { plural } from "#web/admin/platform/language/language.tsx";
import { attempt, failed, notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { useUpload } from "#web/admin/platform/upload/use-upload.ts";
import { ApiError, type CallOptions } from "#web/api-client.ts";
import { type Coming, formOf, nameOf, prepared, sorted, tooMuch, uploadOf } from "./coming.ts";
import { follow } from "./follow.ts";

export type Importing = ReturnType<typeof useImport>;

/**
 * The browser sends the files twice, for the preview and for the import, because the server stores nothing
 * in between.
 */
export function useImport() {
  const [coming, setComing] = useState<Coming | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [done, setDone] = useState<{ text: string; at: string; wrong: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Null unless the admin has chosen one, for a file that does not tell its own. */
  const [encoding, setEncoding] = useState<SheetEncoding | null>(null);
  const [taken, setTaken] = useState("");
  const upload = useUpload();

  async function look(chosen: File, others: File[] = []) {
    const files = await prepared(sorted([chosen, ...others]));
    const problem = tooMuch(files);
    if (problem) return upload.setProblem(problem);
    await upload.start(uploadOf(files), async (options) => {
      setPreview(await ask(files, null, options));
      setComing(files);
      setEncoding(null);
      setDone(null);
    });
  }

  async function readAs(next: SheetEncoding) {
    if (!coming || isBusy) return;
    setBusy(true);
    setEncoding(next);
    await attempt(async () => setPreview(await ask(coming, next)));
    setBusy(false);
  }

  async function send(files: Coming, seen: string) {
    const body = formOf(files, { seen, ...(encoding && { encoding }) });
    if (files.pictures.length === 0) return adminApi.call(importProducts, { body });
    const answer = await adminApi.open(importWithPictures, { body });
    return follow(answer, ({ taken, of }) =>
      setTaken(plural(of, "{taken} of {count} picture", "{taken} of {count} pictures", { taken })),
    );
  }

  async function run() {
    if (!coming || !preview || isBusy) return;
    setBusy(true);
    try {
      const { added, changed, at } = await send(coming, preview.seen);
      const stored = plural(
        added,
        "{count} product added, {changed} changed.",
        "{count} products added, {changed} changed.",
        { changed: changed.toLocaleString("en") },
      );
      const text = stored + leftOut(preview);
      setDone({ text, at, wrong: preview.wrong });
      setPreview(null);
      notify.success(text);
    } catch (error) {
      failed(error);
      // A conflict: the preview is out of date, so it loads again.
      if (error instanceof ApiError && error.status === 409)
        await attempt(async () => setPreview(await ask(coming, encoding)));
    }
    setTaken("");
    setBusy(false);
  }

  async function undo() {
    if (!done) return;
    await attempt(async () => {
      const { removed, restored, refused } = await adminApi.call(undoImport, { body: { at: done.at } });
      const back = plural(
        removed,
        "{count} product moved to trash, {restored} as before.",
        "{count} products moved to trash, {restored} as before.",
        { restored: restored.toLocaleString("en") },
      );
      const left = plural(
        refused.length,
        "{count} product could not be put back.",
        "{count} products could not be put back.",
      );
      notify.success(refused.length > 0 ? `${back} ${left}` : back);
      setDone(null);
    });
  }

  const name = coming ? nameOf(coming) : "";
  const leave = () => setPreview(null);
  return { name, preview, done, isBusy, taken, encoding, readAs, upload, look, run, undo, leave };
}

/** The preview disappears after the import, so the message counts the wrong rows. */
function leftOut({ rows }: ImportPreview): string {
  const count = rows.filter(({ kind }) => kind === "wrong").length;
  if (count === 0) return "";
  return ` ${plural(count, "{count} wrong row was left out.", "{count} wrong rows were left out.")}`;
}

function ask(coming: Coming, encoding: SheetEncoding | null, options: CallOptions = {}) {
  return adminApi.call(previewImport, { body: formOf(coming, encoding ? { encoding } : {}) }, options);
}
