import { parentPort, workerData } from "node:worker_threads";
import { readSheet } from "read-excel-file/universal";
import { damaged, type Workbook } from "./workbook.ts";

if (!parentPort) throw new Error("workbook-worker runs as a worker only");

type Cell = string | number | boolean | Date | null;

function textOf(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  return cell === null ? "" : String(cell);
}

async function read(): Promise<Workbook> {
  try {
    const rows = (await readSheet(workerData as ArrayBuffer, { trim: false })) as unknown as Cell[][];
    return { lines: rows.map((row) => row.map(textOf)) };
  } catch {
    return { fault: damaged };
  }
}

parentPort.postMessage(await read());
