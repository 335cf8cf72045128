export interface StoreAddress {
  bucket: string;
  /** Before each name in the bucket, with its slash; "" where there is none. */
  prefix: string;
}

export const storeStart = "s3://";
/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html, and the letters of a key that no store minds. */
const shape = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;

/** Null where that is no address of a store. */
export function storeAddressOf(given: string): StoreAddress | null {
  const [, bucket, path = ""] = shape.exec(given) ?? [];
  if (bucket === undefined || /\/\.{1,2}(?:\/|$)/.test(path)) return null;
  return { bucket, prefix: path && `${path.slice(1)}/` };
}
