import { Worker } from "node:worker_threads";
import { createQueue } from "#api/platform/media/queue.ts";
import { type Judged, tooMuch } from "./pdf.ts";

/** Milliseconds. The biggest honest document takes one second. */
const longest = 10_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Judges one document at a time, each in its own thread. A thread ends if it takes too much time or memory. */
export function createPdfJudge() {
  const queue = createQueue();
  return (bytes: Buffer): Promise<Judged> => queue.run(() => judgeInThread(bytes));
}

export type JudgePdf = ReturnType<typeof createPdfJudge>;

async function judgeInThread(bytes: Buffer): Promise<Judged> {
  const { buffer } = new Uint8Array(bytes);
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    workerData: buffer,
    transferList: [buffer],
    resourceLimits,
    env: {},
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Judged>((resolve, reject) => {
      timer = setTimeout(resolve, longest, { fault: tooMuch });
      worker.once("message", resolve);
      worker.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve({ fault: tooMuch }) : reject(error),
      );
      worker.once("exit", (code) => reject(new Error(`The reader of PDFs ended with code ${code}`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
