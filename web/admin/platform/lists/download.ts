import type { CallOf, Endpoint } from "#contract/endpoint.ts";
import { adminApi } from "../session.ts";

export async function download<E extends Endpoint>(endpoint: E, given: CallOf<E>, name: string) {
  saveFile(await (await adminApi.open(endpoint, given)).blob(), name);
}

export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address only after the click is handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
