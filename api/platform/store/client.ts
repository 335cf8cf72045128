import { hash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { NothingThere, StoreFault } from "./fault.ts";

export interface StoreAccess {
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Patience {
  answerMs: (bytes: number) => number;
  tries: number;
  pauseMs: number;
}

interface StoreCall {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  key?: string;
  query?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  bytes?: number;
}

interface StoreAnswer {
  headers: Headers;
  body: Buffer;
}

export type AskStore = (call: StoreCall) => Promise<StoreAnswer>;

/**
 * aws4fetch signs each call (AWS Signature Version 4): one small file, while Amazon's client brings more than fifty packages.
 * Every failure is a `StoreFault`.
 */
export function createStoreClient(bucket: string, access: StoreAccess, patience: Patience): AskStore {
  const { region, accessKeyId, secretAccessKey } = access;
  const client = new AwsClient({ region, accessKeyId, secretAccessKey, service: "s3", retries: 0 });
  const base = baseOf(bucket, access);

  async function once({ method, key = "", query = {}, body, headers, bytes = 0 }: StoreCall) {
    const search = String(new URLSearchParams(query));
    const url = `${base}${key && `/${key}`}${search && `?${search}`}`;
    const sha256 = hash("sha256", body ?? "");
    const answer = await client.fetch(url, {
      method,
      headers: { ...headers, "x-amz-content-sha256": sha256 },
      ...(body && { body }),
      signal: AbortSignal.timeout(patience.answerMs(bytes + (body?.byteLength ?? 0))),
      redirect: "manual",
    });
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  }

  return async (call) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await once(call).catch(silenceOf);
      if (!(answer instanceof StoreFault) && answer.status < 300) return answer;
      const fault = answer instanceof StoreFault ? answer : refusalOf(answer, bucket);
      if (!fault.passes || tries >= patience.tries) throw fault;
      await wait(tries * patience.pauseMs);
    }
  };
}

/** Amazon has the bucket in the host. All other stores know it in the path. */
function baseOf(bucket: string, { endpoint, region }: StoreAccess): string {
  if (endpoint) return `${endpoint.endsWith("/") ? endpoint.slice(0, -1) : endpoint}/${bucket}`;
  const host = `s3.${region}.amazonaws.com`;
  // A certificate covers one label before the host, and dots in a bucket make more.
  return bucket.includes(".") ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}

function silenceOf(error: unknown): StoreFault {
  const { name, cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  const why = name === "TimeoutError" ? "in time" : `(${cause?.code ?? cause?.message ?? message})`;
  return new StoreFault(`the store does not answer ${why}`, { cause: error, passes: true });
}

const plainRefusals: Record<string, string> = {
  SignatureDoesNotMatch:
    "the store refuses the key: AWS_SECRET_ACCESS_KEY is not the one of AWS_ACCESS_KEY_ID",
  InvalidAccessKeyId: "the store does not know this AWS_ACCESS_KEY_ID",
  AccessDenied: "the key of AWS_ACCESS_KEY_ID may not do this in the store",
  AuthorizationHeaderMalformed: "the store is in another region than AWS_REGION says",
  PermanentRedirect: "the store is in another region than AWS_REGION says",
  RequestTimeTooSkewed: "the store refuses because the clock of this machine is wrong",
  QuotaExceeded: "the store is full",
  XMinioStorageFull: "the store is full",
};

/** Leaves out the store's own message, because it repeats the key's id and the signed text. */
function refusalOf({ status, body }: StoreAnswer & { status: number }, bucket: string): StoreFault {
  const code = textOf(body.toString("utf8"), "Code") ?? "";
  if (code === "NoSuchBucket") return new StoreFault(`the store has no bucket ${bucket}`);
  const passes = status >= 500 || status === 429;
  const plain = plainRefusals[code];
  if (plain) return new StoreFault(plain, { passes });
  if (status === 401 || status === 403) return new StoreFault("the store refuses this key");
  if (status === 404) return new NothingThere("the store has nothing of this name");
  if (status === 507) return new StoreFault("the store is full", { passes });
  const named = code && /^\w{1,60}$/.test(code) ? `${status} ${code}` : status;
  return new StoreFault(
    status >= 500 ? `the store has a fault of its own (${named})` : `the store refuses this (${named})`,
    { passes },
  );
}

const signs: Record<string, string> = { quot: '"', "#34": '"', apos: "'", lt: "<", gt: ">", amp: "&" };

export function textOf(xml: string, element: string): string | undefined {
  const [text] = elementsOf(xml, element);
  return text?.replace(/&(quot|#34|apos|lt|gt|amp);/g, (_, name: string) => signs[name] ?? "");
}

/** Elements have no attributes in a store's answers. */
export function elementsOf(xml: string, element: string): string[] {
  return xml
    .split(`<${element}>`)
    .slice(1)
    .flatMap((rest) => {
      const end = rest.indexOf(`</${element}>`);
      return end === -1 ? [] : [rest.slice(0, end)];
    });
}
