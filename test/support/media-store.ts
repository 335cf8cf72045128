import type { MediaStore } from "#api/platform/media/bucket-files.ts";
import { readEnvironment } from "#server/environment.ts";
import type { S3Store } from "./s3-store.ts";

let places = 0;

export function mediaStoreIn(store: S3Store): MediaStore {
  const { mediaStore } = readEnvironment({
    ...store.access,
    MEDIA_URL: `s3://${store.bucket}/place-${++places}`,
  });
  if (!mediaStore) throw new Error("The environment names one");
  return mediaStore;
}
