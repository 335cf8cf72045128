import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

const byteOrderMark = "\uFEFF";

/** A cell that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection). */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? "" : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function line(values: readonly unknown[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}

/** A whole file as text: its names first. */
export function csvText(rows: readonly (readonly unknown[])[]): string {
  return byteOrderMark + rows.map(line).join("");
}

/** Streams rows page by page as UTF-8 CSV that opens well in a spreadsheet. */
export function sendCsv<Row>(
  reply: FastifyReply,
  fileName: string,
  columns: readonly (keyof Row & string)[],
  pages: AsyncIterable<Row[]>,
): FastifyReply {
  async function* lines() {
    yield byteOrderMark + line(columns);
    for await (const rows of pages) {
      yield rows.map((row) => line(columns.map((column) => row[column]))).join("");
    }
  }
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .send(Readable.from(lines()));
}
