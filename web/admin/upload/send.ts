import type { Endpoint, OutputOf } from "#contract/endpoint.ts";
import { problem, problemType } from "#contract/problem.ts";
import { ApiError, addressOf, apiOrigin, tokenKey } from "#web/api-client.ts";
import { withSession } from "../session.ts";

interface Options {
  params?: { id: number };
  signal: AbortSignal;
  /** Bytes on their way, and of how many; the form around the file counts too. */
  onProgress: (sent: number, total: number) => void;
}

/** A call with files that tells how far it is: fetch cannot, so this one is made the old way. */
export function send<E extends Endpoint>(
  endpoint: E,
  body: FormData,
  options: Options,
): Promise<OutputOf<E>> {
  return withSession(() => sendOnce(endpoint, body, options));
}

function sendOnce<E extends Endpoint>(
  endpoint: E,
  body: FormData,
  { params, signal, onProgress }: Options,
): Promise<OutputOf<E>> {
  const { promise, resolve, reject } = Promise.withResolvers<OutputOf<E>>();
  const request = new XMLHttpRequest();
  const fail = (title: string, status = 0) => reject(new ApiError({ type: "about:blank", title, status }));
  request.open(endpoint.method, apiOrigin() + addressOf(endpoint, { params }));
  request.withCredentials = true;
  request.setRequestHeader("accept", "application/json");
  request.setRequestHeader("authorization", `Bearer ${localStorage.getItem(tokenKey)}`);
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded, total));
  request.addEventListener("error", () => fail("The server cannot be reached"));
  request.addEventListener("abort", () => reject(signal.reason));
  request.addEventListener("load", () => {
    if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText));
    else reject(new ApiError(problemOf(request)));
  });
  if (signal.aborted) reject(signal.reason);
  else {
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  }
  return promise;
}

function problemOf(request: XMLHttpRequest) {
  if (request.getResponseHeader("content-type")?.startsWith(problemType)) {
    const parsed = problem.safeParse(parsedOf(request.responseText));
    if (parsed.success) return parsed.data;
  }
  return { type: "about:blank", title: request.statusText || "Something went wrong", status: request.status };
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
