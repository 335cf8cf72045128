import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";

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

/** Stands before a site and changes its pages, which lose their policy for scripts. */
export async function serveChanged(site: string, change: (page: string) => string) {
  const packed = new Map<string, Buffer>();
  function pack(page: string): Buffer {
    const body = packed.get(page) ?? brotliCompressSync(change(page));
    packed.set(page, body);
    return body;
  }
  const server = createServer((asked, answer) => {
    const isPage = String(asked.headers.accept).includes("text/html");
    const headers = { ...asked.headers, ...(isPage && { "accept-encoding": "identity" }) };
    const { method } = asked;
    request(site + asked.url, { method, headers }, async (found) => {
      const {
        "content-length": _,
        "transfer-encoding": __,
        "content-security-policy": ___,
        ...kept
      } = found.headers;
      if (!String(kept["content-type"]).startsWith("text/html")) {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
        return;
      }
      const body = pack(await text(found));
      answer.writeHead(found.statusCode ?? 502, { ...kept, "content-encoding": "br" }).end(body);
    }).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
