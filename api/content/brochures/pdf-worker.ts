import { parentPort, workerData } from "node:worker_threads";
import { type Judged, judgePdf, tooMuch } from "./pdf.ts";

if (!parentPort) throw new Error("pdf-worker runs as a worker only");

function judged(): Judged {
  try {
    return judgePdf(Buffer.from(workerData as ArrayBuffer));
  } catch {
    // The thread reads only this document, so any error comes from it.
    return { fault: tooMuch };
  }
}

parentPort.postMessage(judged());
