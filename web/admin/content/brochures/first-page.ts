import { getDocument, PDFWorker } from "pdfjs-dist";
import address from "pdfjs-dist/build/pdf.worker.min.mjs?worker&url";
import { trustedAddress } from "#web/admin/platform/trusted-address.ts";

// All documents share one worker, passed in explicitly. Otherwise the first document destroys the worker
// that the others wait for.
const worker = PDFWorker.create({
  port: new Worker(trustedAddress("pdf-worker", address), { type: "module" }),
});

/** `width` is in device pixels. */
export async function drawFirstPage(
  canvas: HTMLCanvasElement,
  address: string,
  width: number,
  signal: AbortSignal,
) {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`The document answers ${answer.status}`);
  const loading = getDocument({ data: await answer.arrayBuffer(), worker });
  try {
    const page = await (await loading.promise).getPage(1);
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport }).promise;
  } finally {
    await loading.destroy();
  }
}
