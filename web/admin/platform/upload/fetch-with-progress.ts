/**
 * `fetch` by XMLHttpRequest, because `fetch` does not report upload progress. The bytes include the form
 * data around the file.
 */
export function fetchWithProgress(onProgress: (sent: number, total: number) => void): typeof fetch {
  return (address, { method = "GET", headers, body, credentials, signal } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    if (signal?.aborted) return Promise.reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open(method, String(address));
    request.withCredentials = credentials === "include";
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded, total));
    request.addEventListener("error", () => reject(new TypeError("The connection failed")));
    request.addEventListener("abort", () => reject(signal?.reason));
    request.addEventListener("load", () => {
      const { status, statusText } = request;
      const type = request.getResponseHeader("content-type") ?? "";
      resolve(new Response(request.responseText, { status, statusText, headers: { "content-type": type } }));
    });
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body as FormData);
    return promise;
  };
}
