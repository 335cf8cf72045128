import type { Socket } from "node:net";
import type { Problem, ProblemCode } from "#contract/problem.ts";
import { problemType } from "#contract/received.ts";
import { policyOfData } from "./security.ts";

const problems: Record<string, [status: number, title: string, code: ProblemCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout", "request_timeout"],
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large", "too_large"],
};

export function answerClientError(
  { code = "" }: { code?: string },
  socket: Socket,
  headers: Record<string, string>,
) {
  if (code === "ECONNRESET" || socket.destroyed) return;
  const [status, title, problemCode] = problems[code] ?? [400, "Bad Request", "malformed_request"];
  if (socket.writable) {
    const problem: Problem = { type: "about:blank", status, title, code: problemCode };
    const body = JSON.stringify(problem);
    const sent = {
      ...headers,
      "content-security-policy": policyOfData,
      "content-type": problemType,
      "content-length": body.length,
      connection: "close",
    };
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
    socket.write(`HTTP/1.1 ${status} ${title}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}
