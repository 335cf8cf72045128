import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { createApiClient } from "./api-client.ts";
import { requestContext } from "./context.ts";

// The built bundle holds its own copies of key, client and the client's errors: the server takes them from here, never
// from the source files.
export { createApiClient, requestContext };

const longestRender = 10_000;

/** Renders the whole page into one buffer: it is kept, compressed and hashed as a whole, so streaming would gain nothing. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const { nonce } = provider.get(requestContext);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let code = status;
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        clearTimeout(timer);
        headers.set("content-type", "text/html; charset=utf-8");
        resolve(new Response(Buffer.concat(chunks), { status: code, headers }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Nothing is streamed, so no part of a page may be held back for a script to put in place.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => pipe(sink),
        onShellError: reject,
        onError: (error) => {
          code = 500;
          console.error(error);
        },
      },
    );
    const timer = setTimeout(() => abort(new Error("Rendering took too long")), longestRender);
  });
}

/** Loader and action failures; what a client caused is an answer, not a fault. */
export function handleError(error: unknown, { request }: { request: Request }) {
  const isClients = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isClients) return;
  console.error(error);
}
