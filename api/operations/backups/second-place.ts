import { storeAddressOf } from "#api/platform/store/address.ts";
import type { StoreAccess } from "#api/platform/store/client.ts";
import { createSecondFolder } from "./second-folder.ts";
import { createSecondStore } from "./second-store.ts";

export interface SecondPlaceSettings {
  /** Path of a folder, or s3://BUCKET/PREFIX. */
  at: string;
  access: StoreAccess | undefined;
}

export interface SecondPlace {
  list(): Promise<Map<string, number>>;
  /** Resolves if the copy is there with the same bytes. A failed copy is never listed. */
  put(id: string, file: string): Promise<void>;
  remove(id: string): Promise<void>;
  fetch(id: string, file: string): Promise<void>;
}

export function openSecondPlace({ at, access }: SecondPlaceSettings): SecondPlace {
  const address = storeAddressOf(at);
  return address ? createSecondStore(address, access) : createSecondFolder(at);
}
