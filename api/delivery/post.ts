import { request as requestPlain } from "node:http";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { storable } from "#api/platform/database/storable.ts";
import { isPublicAddress, isServerAddress } from "#api/platform/network/addresses.ts";
import { isRefusedNumber, lookUpAllowed, RefusedAddress } from "#api/platform/network/look-up.ts";

interface Answer {
  status_code: number | null;
  reason: string;
  answer: string;
  retryAfter?: string | undefined;
}

interface PostSettings {
  allowPrivate: boolean;
  /** Milliseconds for the whole call. */
  limit: number;
}

const mostRead = 64 * 1024;
const mostKept = 500;

/** http is unencrypted, so it is allowed only inside the own network. */
function addressesFor(protocol: string, allowPrivate: boolean) {
  if (!allowPrivate) return isPublicAddress;
  return protocol === "https:"
    ? isServerAddress
    : (address: string) => isServerAddress(address) && !isPublicAddress(address);
}

/**
 * Says why no call would reach the address, or null. A host name is checked at each call, when it is resolved.
 */
export function faultOfAddress(url: string, allowPrivate: boolean): string | null {
  if (allowPrivate) return null;
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (protocol !== "https:") return "An address that starts with https://";
  const isOwn = host === "localhost" || (isIP(host) > 0 && !isPublicAddress(host));
  return isOwn ? "An address of the internet" : null;
}

/** Follows no redirect and reads the answer only up to a limit. Never throws. */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string | Buffer,
  { allowPrivate, limit }: PostSettings,
): Promise<Answer> {
  const address = new URL(url);
  const host = address.hostname.replace(/^\[|\]$/g, "");
  if (!allowPrivate && address.protocol !== "https:") return failed(needsHttps);
  const isAllowed = addressesFor(address.protocol, allowPrivate);
  try {
    if (isRefusedNumber(host, isAllowed)) throw new RefusedAddress();
    return await send(address, headers, body, lookUpAllowed(isAllowed), limit);
  } catch (error) {
    if (error instanceof RefusedAddress) return failed(refusalOf(address.protocol, allowPrivate));
    return failed(reasonOf(error, limit));
  }
}

const needsHttps = "Its address has to start with https://.";

function refusalOf(protocol: string, allowPrivate: boolean): string {
  if (!allowPrivate) return "Its address leads into a private network.";
  return protocol === "https:" ? "Its address is one at which no server may listen." : needsHttps;
}

const failed = (reason: string): Answer => ({ status_code: null, reason, answer: "" });

function send(
  address: URL,
  headers: Record<string, string>,
  body: string | Buffer,
  lookup: LookupFunction,
  limit: number,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      method: "POST",
      agent: false as const,
      signal: AbortSignal.timeout(limit),
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      lookup,
    };
    const call = (address.protocol === "https:" ? request : requestPlain)(address, options, (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      const end = () => {
        const code = response.statusCode ?? 0;
        const answer = storable(Buffer.concat(parts).subarray(0, mostRead).toString(), mostKept);
        const retryAfter = response.headers["retry-after"];
        resolve({ status_code: code, reason: reasonOfCode(code), answer, retryAfter });
      };
      response.on("data", (part: Buffer) => {
        parts.push(part);
        bytes += part.length;
        if (bytes < mostRead) return;
        end();
        response.destroy();
      });
      response.on("end", end);
      response.on("error", reject);
    });
    call.on("error", reject);
    call.end(body);
  });
}

function reasonOfCode(code: number): string {
  if (code >= 200 && code < 300) return "";
  if (code >= 300 && code < 400) return `It answered with a redirect (${code}), which is not followed.`;
  if (code === 410) return "It answered that it is gone for good (410).";
  return `It answered with ${code}.`;
}

function reasonOf(error: unknown, limit: number): string {
  const { name, code = "" } = error as Error & { code?: string };
  if (name === "AbortError" || name === "TimeoutError")
    return `No answer came within ${limit / 1_000} seconds.`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "Its name is not known.";
  if (code === "ECONNREFUSED") return "No server answers at its address.";
  if (/CERT|SSL|TLS/.test(code)) return `Its certificate is not right (${code}).`;
  return `The line broke before an answer came${code && ` (${code})`}.`;
}
