import type { IncomingMessage, ServerResponse } from "node:http";
import type { Problem } from "#contract/problem.ts";
import { refuse } from "./refuse.ts";

/** Bytes of path and query. A product title of 200 characters in any script fits, encoded. */
export const longestAddress = 2_048;

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const tooLong: Problem = {
  type: "about:blank",
  status: 414,
  title: "This address is too long",
  code: "too_large",
  detail: `An address of this site has at most ${longestAddress} characters`,
};

const notAllowed: Problem = {
  type: "about:blank",
  status: 405,
  title: "Method not allowed",
  code: "method_not_allowed",
  detail: `This site understands ${methods.join(", ")}`,
};

function faultOf({ method = "", url = "" }: IncomingMessage): Problem | null {
  if (url.length > longestAddress) return tooLong;
  return methods.includes(method) ? null : notAllowed;
}

export function refuseRequestLine(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): boolean {
  const fault = faultOf(request);
  if (!fault) return false;
  refuse(request, response, fault, {
    ...headers,
    ...(fault === notAllowed && { allow: methods.join(", ") }),
  });
  return true;
}
