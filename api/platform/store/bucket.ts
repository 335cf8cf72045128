import { createStoreClient, elementsOf, type Patience, type StoreAccess, textOf } from "./client.ts";
import { StoreFault } from "./fault.ts";

export const usualPart = 8 * 1024 * 1024;

export function openBucket(bucket: string, access: StoreAccess, patience: Patience) {
  const ask = createStoreClient(bucket, access, patience);

  return {
    ask,

    async *entries(prefix: string) {
      let token: string | undefined;
      do {
        const query = { "list-type": "2", prefix, ...(token && { "continuation-token": token }) };
        const xml = (await ask({ method: "GET", query })).body.toString("utf8");
        if (!xml.includes("<ListBucketResult")) throw new StoreFault("what answers there is no S3 store");
        for (const entry of elementsOf(xml, "Contents"))
          yield { key: textOf(entry, "Key") ?? "", bytes: Number(textOf(entry, "Size")) };
        token = textOf(xml, "NextContinuationToken");
      } while (token);
    },

    async *read(key: string, bytes: number) {
      for (let at = 0; at < bytes; at += usualPart) {
        const end = Math.min(at + usualPart, bytes);
        const headers = { range: `bytes=${at}-${end - 1}` };
        const { body } = await ask({ method: "GET", key, headers, bytes: end - at });
        if (body.length !== end - at)
          throw new StoreFault("the store gives another number of bytes than it has");
        yield body;
      }
    },
  };
}
