import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";

/** The least that Node can do: the bytes and headers of one answer of the address in COPY_OF, again and again. */
const copied = await fetch(process.env.COPY_OF ?? "", { headers: { "accept-encoding": "identity" } });
const body = brotliCompressSync(new Uint8Array(await copied.arrayBuffer()));
const headers: Record<string, string | number> = {};
for (const [name, value] of copied.headers)
  if (!["connection", "keep-alive", "date"].includes(name)) headers[name] = value;
headers["content-encoding"] = "br";
headers["content-length"] = body.length;
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as { port: number }).port));
