import { AsyncLocalStorage } from "node:async_hooks";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import type { Language } from "#contract/languages.ts";
import { arabic } from "./admin/platform/language/arabic.ts";
import { readCatalogueFrom } from "./admin/platform/language/language.tsx";
import { ApiError, createApiClient, isClientError } from "./api-client.ts";
import { requestContext } from "./context.ts";

// The bundle has its own copies of context key, client and error classes. The server must import them from here, not from the
// sources.
export { createApiClient, requestContext };

const longestRender = 10_000;

/** In which the panel's log-in pages are rendered; two requests may be rendered in turns. */
const languageOfRequest = new AsyncLocalStorage<Language>();
readCatalogueFrom(() => (languageOfRequest.getStore() === "ar" ? arabic : null));

/** Renders into one buffer. Streaming gains nothing, because the page is cached, compressed and hashed as a whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const { nonce, language } = provider.get(requestContext);
  const whole = () =>
    new Promise<Response>((resolve, reject) => {
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
          // Without streaming, no part may wait for a script that moves it into place.
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
  return languageOfRequest.run(language, whole);
}

export function handleError(error: unknown, { request }: { request: Request }) {
  const answered = isRouteErrorResponse(error) || error instanceof ApiError;
  if (request.signal.aborted || (answered && isClientError(error.status))) return;
  console.error(error);
}
