import { createServer } from "node:http";
import { fetchOnce } from "./copy.ts";

/** The least that Node can do: fetches the address in COPY_OF once and repeats its bytes and headers. */
const { body, headers } = await fetchOnce(process.env.COPY_OF ?? "");
const byNode = ["connection", "keep-alive", "date"];
const sent = headers.filter(([name]) => !byNode.includes(name.toLowerCase())).flat();
const server = createServer((_request, response) => {
  response.writeHead(200, sent);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as { port: number }).port));
