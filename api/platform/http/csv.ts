import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import type { FastifyReply } from "fastify";

const byteOrderMark = "\uFEFF";

const separator = /([;,\t\r\n])/;
const formula = /^("*)('*)(?=[=@＝＠＋－]|[+-](?!\d[\d .]*(?:$|")))/;

/** An apostrophe keeps spreadsheets from running text as a formula (OWASP, CSV injection). `unguarded` removes it. */
export function guarded(text: string): string {
  return inEachCell(text, (cell) => cell.replace(formula, "$1$2'"));
}

export function unguarded(text: string): string {
  return inEachCell(text, (cell) =>
    cell.replace(formula, (_, quotes, apostrophes: string) => quotes + apostrophes.slice(1)),
  );
}

function inEachCell(text: string, change: (cell: string) => string): string {
  return text.split(separator).map(change).join("");
}

function cell(value: unknown): string {
  const text = guarded(value === null || value === undefined ? "" : String(value));
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function line(values: readonly unknown[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}

export function csvText(rows: readonly (readonly unknown[])[]): string {
  return byteOrderMark + rows.map(line).join("");
}

/** Rows of one chunk. V8 stores strings above 128 KB apart and collects them late. */
const writtenTogether = 64;

/**
 * Yields a file of any length in chunks. Without the pause between them, the embedded database and a fast socket would hold the
 * event loop until the end.
 */
export async function* csvPieces<Row>(
  columns: readonly (keyof Row & string)[],
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + line(columns);
  for await (const rows of pages)
    for (let first = 0; first < rows.length; first += writtenTogether) {
      const some = rows.slice(first, first + writtenTogether);
      yield some.map((row) => line(columns.map((column) => row[column]))).join("");
      await turn();
    }
}

export function sendCsv<Row>(
  reply: FastifyReply,
  fileName: string,
  columns: readonly (keyof Row & string)[],
  pages: AsyncIterable<Row[]>,
): FastifyReply {
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .send(Readable.from(csvPieces(columns, pages)));
}
