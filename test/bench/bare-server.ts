import { createServer, get } from "node:http";

/** The least that Node can do: the bytes and headers of the address in COPY_OF as it answers once, again and again. */
const body: Buffer[] = [];
const headers = await new Promise<string[]>((resolve, reject) => {
  get(process.env.COPY_OF ?? "", { headers: { "accept-encoding": "br" } }, (answer) => {
    answer.on("data", (chunk: Buffer) => body.push(chunk));
    answer.on("end", () => resolve(answer.rawHeaders));
  }).on("error", reject);
});
const byNode = ["connection", "keep-alive", "date"];
const sent: string[] = [];
for (let at = 0; at < headers.length; at += 2) {
  const [name = "", value = ""] = headers.slice(at, at + 2);
  if (!byNode.includes(name.toLowerCase())) sent.push(name, value);
}
const bytes = Buffer.concat(body);
const server = createServer((_request, response) => {
  response.writeHead(200, sent);
  response.end(bytes);
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as { port: number }).port));
