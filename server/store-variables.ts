import type { MediaStore } from "#api/platform/media/bucket-files.ts";
import { type StoreAddress, storeAddressOf } from "#api/platform/store/address.ts";
import type { StoreAccess } from "#api/platform/store/client.ts";

export const mediaAddresses = "the address of a store: s3://BUCKET/PREFIX?endpoint=https://s3.example.com";

interface MediaAddress extends StoreAddress {
  endpoint: string | undefined;
  region: string | undefined;
}

/** Null if it is no address of a store or has an unknown parameter. */
export function mediaAddressOf(given: string): MediaAddress | null {
  const [place = "", query = ""] = given.split("?", 2);
  const address = storeAddressOf(place);
  const { endpoint, region, ...others } = Object.fromEntries(new URLSearchParams(query));
  if (!address || Object.keys(others).length > 0) return null;
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? "")) return null;
  if (region !== undefined && !/^[a-z0-9-]+$/.test(region)) return null;
  return { ...address, endpoint, region };
}

export function mediaStoreOf(address: MediaAddress, access: StoreAccess): MediaStore {
  const { bucket, prefix, endpoint = access.endpoint, region = access.region } = address;
  return { bucket, prefix, access: { ...access, endpoint, region } };
}

interface StoreVariables {
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  AWS_REGION?: string | undefined;
  AWS_ENDPOINT_URL_S3?: string | undefined;
}

export function accessOf(set: StoreVariables): StoreAccess | undefined {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = set;
  if (!accessKeyId || !secretAccessKey) return undefined;
  return {
    accessKeyId,
    secretAccessKey,
    region: set.AWS_REGION ?? "us-east-1",
    endpoint: set.AWS_ENDPOINT_URL_S3,
  };
}
