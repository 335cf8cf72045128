import { storeAddressOf } from "#api/platform/store/address.ts";
import type { StoreAccess } from "#api/platform/store/client.ts";
import { createSecondFolder } from "./second-folder.ts";
import { createSecondStore } from "./second-store.ts";

/** Where a copy of each backup goes. */
export interface SecondPlaceSettings {
  /** Path of a folder, or s3://BUCKET/PREFIX. */
  at: string;
  /** Of a store only. */
  access: StoreAccess | undefined;
}

export interface SecondPlace {
  /** Bytes of each copy by its name; what was cut off is none. */
  list(): Promise<Map<string, number>>;
  /** Fulfilled when the copy is there and the same; else nothing counts as one. */
  put(id: string, file: string): Promise<void>;
  remove(id: string): Promise<void>;
}

export function openSecondPlace({ at, access }: SecondPlaceSettings): SecondPlace {
  const address = storeAddressOf(at);
  return address ? createSecondStore(address, access) : createSecondFolder(at);
}
