import { fromBufferPromise } from "yauzl";
import { createQueue } from "#api/platform/media/queue.ts";
import { runInThread } from "#api/platform/run-in-thread.ts";

export type Workbook = { lines: string[][] } | { fault: string };

/** Bytes of all parts unpacked: ten times a sheet of 5,000 long rows. */
const mostUnpacked = 100 * 1024 * 1024;
const longest = 20_000;

const tooMuch = "This workbook is too big to read. Save it as CSV, or leave out other sheets";
export const damaged =
  "This workbook cannot be read: it is damaged or has a password. Save it anew as .xlsx, or as CSV";

const one = createQueue();

export async function readWorkbook(bytes: Buffer): Promise<Workbook> {
  const unpacked = await unpackedBytes(bytes).catch(() => null);
  if (unpacked === null) return { fault: damaged };
  if (unpacked > mostUnpacked) return { fault: tooMuch };
  return one.run(() =>
    runInThread<Workbook>(new URL("./workbook-worker.ts", import.meta.url), bytes, {
      longest,
      tooMuch: { fault: tooMuch },
    }),
  );
}

/** Sums the sizes in the zip's directory. The reader unpacks no part beyond it. */
async function unpackedBytes(bytes: Buffer): Promise<number> {
  const zip = await fromBufferPromise(bytes);
  let sum = 0;
  for await (const entry of zip.eachEntry()) sum += entry.uncompressedSize;
  return sum;
}
