import type { Endpoint } from "#contract/endpoint.ts";
import { ApiError, addressOf, tokenKey } from "#web/api-client.ts";
import { withSession } from "../session.ts";

/** Fetches a file that only an admin may have, and hands it to the browser under `name`. */
export async function download(endpoint: Endpoint, query: Record<string, string | undefined>, name: string) {
  const file = await withSession(() => fetchFile(endpoint, query));
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the address over only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function fetchFile(endpoint: Endpoint, query: Record<string, string | undefined>): Promise<Blob> {
  const base = document.documentElement.dataset.api ?? "";
  let response: Response;
  try {
    response = await fetch(base + addressOf(endpoint, { query }), {
      credentials: "include",
      headers: { accept: String(endpoint.output), authorization: `Bearer ${localStorage.getItem(tokenKey)}` },
    });
  } catch (cause) {
    throw new ApiError({ type: "about:blank", title: "The server cannot be reached", status: 0 }, cause);
  }
  if (response.ok) return response.blob();
  throw new ApiError({ type: "about:blank", title: response.statusText, status: response.status });
}
