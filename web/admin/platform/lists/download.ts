import type { CallOf, Endpoint } from "#contract/endpoint.ts";
import { adminApi } from "../session.ts";

/** Fetches a file that only an admin may have, and saves it as `name`. */
export async function download<E extends Endpoint>(endpoint: E, given: CallOf<E>, name: string) {
  saveFile(await (await adminApi.open(endpoint, given)).blob(), name);
}

/** Hands a file to the browser under `name`. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the address over only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
