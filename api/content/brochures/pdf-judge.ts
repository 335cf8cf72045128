import { createQueue } from "#api/platform/media/queue.ts";
import { runInThread } from "#api/platform/run-in-thread.ts";
import { type Judged, tooMuch } from "./pdf.ts";

/** Milliseconds. The largest honest document takes one second. */
const longest = 10_000;

export function createPdfJudge() {
  const queue = createQueue();
  return (bytes: Buffer): Promise<Judged> =>
    queue.run(() =>
      runInThread<Judged>(new URL("./pdf-worker.ts", import.meta.url), bytes, {
        longest,
        tooMuch: { fault: tooMuch },
      }),
    );
}

export type JudgePdf = ReturnType<typeof createPdfJudge>;
