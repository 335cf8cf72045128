import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import { certifiedName } from "../support/certified-name.ts";

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g;
const asleep = /<script\b[^>]* data-asleep=""[^>]*>[\s\S]*?<\/script>/g;
const framework =
  /(<script\b[^>]* data-asleep="module"[^>]* data-modules=")([^"]*)("[^>]*>)[\s\S]*?(<\/script>)/;

export const withoutScripts = (page: string) => page.replace(scripts, "");

/** The first move loads and evaluates React and nothing else: a page that starts React at that move cannot do with less. */
export const withReactAlone = (page: string) =>
  page.replace(asleep, "").replace(framework, (_, before: string, modules: string, after: string, end) => {
    const react = modules.split(" ").find((module) => module.startsWith("/assets/react-"));
    if (!react) throw new Error("The page does not load React");
    return `${before}${react}${after}import "${react}"${end}`;
  });

interface Front {
  url: string;
  close: () => void;
}
interface Asked extends Readable {
  url?: string;
  method?: string;
  headers: IncomingHttpHeaders;
}
interface Answer extends NodeJS.WritableStream {
  writeHead: (status: number, headers: OutgoingHttpHeaders) => unknown;
}

type Change = (page: string) => string;
const unchanged: Change = (page) => page;

/** Stands before a site and changes the pages, which lose their policy for scripts. Without a change it passes everything on. */
function passing(site: string, change: Change) {
  const packed = new Map<string, Buffer>();
  function pack(page: string): Buffer {
    const body = packed.get(page) ?? brotliCompressSync(change(page));
    packed.set(page, body);
    return body;
  }
  return (asked: Asked, answer: Answer) => {
    const isChanged = change !== unchanged && String(asked.headers.accept).includes("text/html");
    const headers = {
      ...Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(":"))),
      ...(isChanged && { "accept-encoding": "identity" }),
    };
    const passed = request(site + asked.url, { method: asked.method, headers }, async (found) => {
      const { connection: _, "keep-alive": __, "transfer-encoding": ___, ...kept } = found.headers;
      const status = found.statusCode ?? 502;
      if (!isChanged || !String(kept["content-type"]).startsWith("text/html")) {
        answer.writeHead(status, kept);
        found.pipe(answer);
        return;
      }
      const { "content-length": ____, "content-security-policy": _____, ...less } = kept;
      answer.writeHead(status, { ...less, "content-encoding": "br" });
      answer.end(pack(await text(found)));
    });
    asked.pipe(passed);
  };
}

async function opened(server: Server, scheme: string): Promise<Front> {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return { url: `${scheme}://127.0.0.1:${port}`, close: () => void server.close() };
}

export const serveChanged = (site: string, change: Change) =>
  opened(createServer(passing(site, change)), "http");

/** Speaks HTTP/2, like the proxies of `deploy/`, with a self-signed certificate. */
export function serveSecurely(site: string, change = unchanged): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), "daniry-bench-"));
  const { certificate, keyFile } = certifiedName("127.0.0.1", folder);
  const keys = { cert: certificate, key: readFileSync(keyFile), allowHTTP1: true };
  rmSync(folder, { recursive: true });
  return opened(createSecureServer(keys, passing(site, change)), "https");
}
