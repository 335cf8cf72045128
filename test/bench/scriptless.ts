import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g;

export async function serveWithoutScripts(site: string) {
  const server = createServer((asked, answer) => {
    const isPage = String(asked.headers.accept).includes("text/html");
    const headers = { ...asked.headers, ...(isPage && { "accept-encoding": "identity" }) };
    const { method } = asked;
    request(site + asked.url, { method, headers }, async (found) => {
      const { "content-length": _, "transfer-encoding": __, ...kept } = found.headers;
      if (!String(kept["content-type"]).startsWith("text/html")) {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
        return;
      }
      const page = brotliCompressSync((await text(found)).replace(scripts, ""));
      answer.writeHead(found.statusCode ?? 502, { ...kept, "content-encoding": "br" }).end(page);
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
