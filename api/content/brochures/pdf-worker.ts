import { parentPort, workerData } from "node:worker_threads";
import { type Judged, judgePdf, tooMuch } from "./pdf.ts";

if (!parentPort) throw new Error("pdf-worker runs as a worker only");

function judged(): Judged {
  try {
    return judgePdf(Buffer.from(workerData as ArrayBuffer));
  } catch {
    // Any error comes from this document: the thread reads no other one.
    return { fault: tooMuch };
  }
}

parentPort.postMessage(judged());
