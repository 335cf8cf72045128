export interface StoreAddress {
  bucket: string;
  /** Comes before each key, with its slash; "" if there is none. */
  prefix: string;
}

export const storeStart = "s3://";
/**
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html, and the letters of a key that every store
 * accepts.
 */
const shape = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;

export function storeAddressOf(given: string): StoreAddress | null {
  const [, bucket, path = ""] = shape.exec(given) ?? [];
  if (bucket === undefined || /\/\.{1,2}(?:\/|$)/.test(path)) return null;
  return { bucket, prefix: path && `${path.slice(1)}/` };
}
