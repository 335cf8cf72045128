import { Readable } from "node:stream";
import type { Context } from "#api/context.ts";
import type { Key } from "#api/platform/database/keyset.ts";
import { sendCsv } from "#api/platform/http/csv.ts";
import type { Upload } from "#api/platform/http/multipart.ts";
import { saved } from "#api/platform/http/outcome.ts";
import { conflict, invalidField, Refusal, stopIfLeft, toldAs } from "#api/platform/http/problems.ts";
import type { Call, Routes } from "#api/platform/http/routes.ts";
import type { Pictures } from "#api/platform/media/pictures.ts";
import type { MediaStorage } from "#api/platform/media/storage.ts";
import type { Category } from "#contract/content/categories.ts";
import {
  archiveLimits,
  exportProducts,
  type ImportStep,
  importProducts,
  importWithPictures,
  previewImport,
  type SheetEncoding,
  sheetColumns,
  sheetLimits,
  undoImport,
} from "#contract/content/product-sheet.ts";
import type { FieldCode } from "#contract/problem.ts";
import { listChoices } from "./choices.ts";
import { takeComing } from "./import-pictures.ts";
import { filesIn, orderOf, type Planned, planImport } from "./import-plan.ts";
import { formerPictures, type ImportedIds, type productImportWrites } from "./import-writes.ts";
import { type ComingFile, filesOf, wholeOf, ZipFault } from "./picture-files.ts";
import { shelveFor } from "./picture-shelf.ts";
import { completePictures } from "./pictures.ts";
import { productRepository } from "./repository.ts";
import { readSheet, type Sheet, SheetFault, toSheetRow } from "./sheet.ts";
import { productTable } from "./table.ts";

const exportedTogether = 500;

interface ImportParts extends Context<typeof productImportWrites> {
  categories: () => Promise<Category[]>;
  pictures: Pictures;
  media: MediaStorage;
  markAvif: (id: number, path: string) => Promise<void>;
}

type Files = Pick<Call<typeof previewImport>, "files" | "spooled"> & { encoding: SheetEncoding | undefined };

export function productImportRoutes(routes: Routes, given: ImportParts) {
  const { read, write, publish, categories, pictures, media, markAvif } = given;
  const products = productRepository(read);
  const table = productTable(read);

  routes.serve(exportProducts, async ({ query, reply }) => {
    async function* pages() {
      let after: Key | null = null;
      do {
        const { rows, next }: Awaited<ReturnType<typeof table.list>> = await table.list(
          query,
          exportedTogether,
          after,
        );
        yield rows.map(toSheetRow);
        after = next;
      } while (after);
    }
    return sendCsv(reply, "products.csv", sheetColumns, pages());
  });

  routes.serve(
    previewImport,
    async ({ body, ...call }) => (await plan({ ...call, encoding: body.encoding })).preview,
  );

  routes.serve(importProducts, async ({ body, act, reply, ...call }) => {
    const planned = await seenPlan(call, body);
    if (filesIn(planned).length > 0)
      throw invalidField("pictures", "inconsistent", `Pictures are imported by ${importWithPictures.path}`);
    stopIfLeft(reply);
    return told(saved(await write.run(orderOf(planned, new Map()), act)), act.at);
  });

  routes.serve(importWithPictures, async ({ body, act, request, reply, ...call }) => {
    const planned = await seenPlan(call, body);
    async function* steps(): AsyncGenerator<ImportStep> {
      try {
        const stored = yield* takeComing(pictures, filesIn(planned), async (taken) => {
          stopIfLeft(reply);
          return saved(await write.run(orderOf(planned, taken), act));
        });
        yield { done: told(stored, act.at) };
        const { added, changed } = stored;
        for (const id of [...added, ...changed]) await complete(id);
      } catch (error) {
        yield { problem: toldAs(error, request).problem };
      }
    }
    return reply.type(importWithPictures.output).send(Readable.from(linesOf(steps())));
  });

  routes.serve(undoImport, async ({ body, act }) => {
    const gone: string[] = [];
    for (const path of await formerPictures(read, body.at, act))
      if (!(await media.open(path))) gone.push(path);
    const { removed, restored, refused } = saved(await write.undo(body.at, gone, act));
    publish({ kind: "product", action: "update", id: null });
    return { removed: removed.length, restored: restored.length, refused };
  });

  async function complete(id: number) {
    const product = await products.find(id);
    if (product) completePictures(pictures, product, markAvif);
  }

  function told({ added, changed }: ImportedIds, at: string) {
    publish({ kind: "product", action: "update", id: null });
    return { added: added.length, changed: changed.length, at };
  }

  async function seenPlan(
    call: Omit<Files, "encoding">,
    { seen, encoding }: { seen: string; encoding?: SheetEncoding | undefined },
  ): Promise<Planned> {
    const { preview, planned } = await plan({ ...call, encoding });
    if (preview.encodings.length > 0 && !encoding)
      throw invalidField(
        "encoding",
        "required",
        "The file does not say its encoding. Choose the one that reads right",
      );
    if (preview.seen === seen) return planned;
    throw conflict("Products have changed since this preview was made. Look at the new one");
  }

  async function plan({ files, spooled, encoding }: Files) {
    const coming = await comingFiles(spooled);
    const sheet = await sheetOf(files.file?.[0] ?? (await sheetAmong(coming, spooled)), encoding);
    const shelf = await shelveFor(
      sheet,
      coming.filter((file) => !isSheet(file)),
      pictures.look,
    );
    if (shelf.bytes > archiveLimits.unpacked)
      throw wrong(
        `The pictures have more than ${archiveLimits.unpacked / 1024 ** 3} GB together`,
        "too_large",
        "pictures",
      );
    const stored = {
      products: await products.list("all"),
      categories: await categories(),
      choices: await listChoices(read),
    };
    return planImport(sheet, stored, shelf);
  }
}

async function comingFiles(spooled: Files["spooled"]): Promise<ComingFile[]> {
  try {
    return await filesOf(spooled);
  } catch (error) {
    if (error instanceof ZipFault) throw wrong(error.message, "invalid_file", "pictures");
    throw error;
  }
}

const isSheet = ({ name }: ComingFile) => /\.(?:csv|xlsx)$/i.test(name);

async function sheetOf({ fileName, bytes }: Upload, encoding: SheetEncoding | undefined): Promise<Sheet> {
  try {
    return await readSheet(bytes, encoding);
  } catch (error) {
    if (error instanceof SheetFault) throw wrong(`${fileName}: ${error.message}`, "invalid_file");
    throw error;
  }
}

async function sheetAmong(coming: ComingFile[], [sent]: Files["spooled"]): Promise<Upload> {
  const [sheet, other] = coming.filter(isSheet);
  if (!sheet)
    throw wrong(
      sent ? `Choose a CSV file or Excel workbook: there is none in ${sent.fileName}` : "Choose a CSV file",
      "required",
    );
  if (other) throw wrong(`There are two tables: ${sheet.path} and ${other.path}. One is right`, "too_long");
  if (sheet.bytes > sheetLimits.bytes)
    throw wrong(`${sheet.name}: A sheet has at most ${sheetLimits.bytes / 1024 ** 2} MB`, "too_large");
  const bytes = sheet.fault ? { fault: sheet.fault } : await wholeOf(sheet, sheetLimits.bytes);
  if ("fault" in bytes) throw wrong(`${sheet.name}: ${bytes.fault}`, "invalid_file");
  return { fileName: sheet.name, bytes };
}

function wrong(message: string, code: FieldCode, field = "file"): Refusal {
  return new Refusal({
    status: 422,
    title: "This file cannot be imported",
    code: "invalid_fields",
    detail: message,
    errors: [{ field, message, code }],
  });
}

async function* linesOf(steps: AsyncIterable<ImportStep>) {
  for await (const step of steps) yield `${JSON.stringify(step)}\n`;
}
