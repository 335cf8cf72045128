import { useState } from "react";
import {
  type ImportPreview,
  importProducts,
  previewImport,
  sheetLimits,
  undoImport,
} from "#contract/product-sheet.ts";
import { ApiError, type CallOptions } from "#web/api-client.ts";
import { attempt, failed } from "../../failure.ts";
import { records } from "../../records.ts";
import { adminApi } from "../../session.ts";
import { notify } from "../../shell/toasts.ts";
import { counted } from "../../ui/facts.ts";
import { useUpload } from "../../upload/use-upload.ts";

export type Importing = ReturnType<typeof useImport>;

const words = records.product;

/** The chosen file goes to the server twice: to be looked at, and to be imported. Between the two nothing is kept there. */
export function useImport() {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [done, setDone] = useState<{ text: string; at: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const upload = useUpload();

  async function look(chosen: File) {
    const most = sheetLimits.bytes;
    if (chosen.size > most)
      return upload.setProblem(`${chosen.name} is bigger than ${most / 1024 / 1024} MB`);
    await upload.start(chosen, async (options) => {
      setPreview(await ask(chosen, options));
      setFile(chosen);
      setDone(null);
    });
  }

  async function run() {
    if (!file || !preview || isBusy) return;
    setBusy(true);
    try {
      const { added, changed, at } = await adminApi.call(importProducts, {
        body: formOf(file, { seen: preview.seen }),
      });
      const text = `${counted(added, words)} added, ${changed.toLocaleString("en")} changed.`;
      setDone({ text, at });
      setPreview(null);
      notify.success(text);
    } catch (error) {
      failed(error);
      // The preview is no longer true: here is the one that is.
      if (error instanceof ApiError && error.status === 409)
        await attempt(async () => setPreview(await ask(file)));
    }
    setBusy(false);
  }

  async function undo() {
    if (!done) return;
    await attempt(async () => {
      const { removed, restored, refused } = await adminApi.call(undoImport, { body: { at: done.at } });
      setDone(null);
      const left = refused.length > 0 ? ` ${counted(refused.length, words)} could not be put back.` : "";
      const back = restored.toLocaleString("en");
      notify.success(`${counted(removed, words)} moved to trash, ${back} as before.${left}`);
    });
  }

  return { file, preview, done, isBusy, upload, look, run, undo, leave: () => setPreview(null) };
}

function ask(file: File, options: CallOptions = {}) {
  return adminApi.call(previewImport, { body: formOf(file) }, options);
}

function formOf(file: File, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file);
  return form;
}
