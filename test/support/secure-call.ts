import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import type { CertifiedName } from "./certified-name.ts";

interface SecureCall {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  from?: string;
}

interface SecureAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
}

export async function secureCall(
  name: CertifiedName,
  port: number,
  path: string,
  call: SecureCall = {},
): Promise<SecureAnswer> {
  const answer = await beginSecureCall(name, port, path, call);
  const text = (await answer.setEncoding("utf8").toArray()).join("");
  return { status: answer.statusCode ?? 0, headers: answer.headers, text };
}

export function beginSecureCall(
  { host, certificate }: CertifiedName,
  port: number,
  path: string,
  { method = "GET", headers = {}, body, from }: SecureCall = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    request({
      host: "127.0.0.1",
      port,
      path,
      method,
      headers: { host, ...length, ...headers },
      servername: host,
      ca: certificate,
      agent: false,
      ...(from && { localAddress: from }),
    })
      .once("response", resolve)
      .once("error", reject)
      .end(body);
  });
}
