import { createRequire } from "node:module";

/** `node serve.ts FOLDER PORT BUCKET…`: an S3 server that checks signatures, with these buckets in that folder. Says its port. */
const [directory, port = "0", ...buckets] = process.argv.slice(2);
const Server = createRequire(import.meta.url)("@20minutes/s3rver");
const server = new Server({
  directory,
  address: "127.0.0.1",
  port: Number(port),
  silent: true,
  configureBuckets: buckets.map((name) => ({ name, configs: [] })),
});
console.log(JSON.stringify({ port: (await server.run()).port }));
