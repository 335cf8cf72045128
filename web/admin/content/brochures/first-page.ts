import { getDocument, PDFWorker } from "pdfjs-dist";
import address from "pdfjs-dist/build/pdf.worker.min.mjs?worker&url";

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(given: string): string };
}

/** Vouches for this one address, whatever it is given; a browser without Trusted Types takes it as it is. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy("pdf-worker", { createScriptURL: () => address }).createScriptURL("") ??
    address
  );
}

// One for all documents, in a file of the build: it is compressed and cached as every other. Handed to each of them, or the
// first one that is drawn would take it along and leave the others waiting.
const worker = PDFWorker.create({ port: new Worker(trustedAddress(), { type: "module" }) });

/** Draws the first page of a document, as wide as `width` in real pixels. */
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
