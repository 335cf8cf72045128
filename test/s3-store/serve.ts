import { rm } from "node:fs/promises";
import { createRequire } from "node:module";

/**
 * `node serve.ts FOLDER PORT BUCKET…`: an S3 server that checks signatures, with these buckets in that folder. Prints its port.
 */
const [directory, port = "0", ...buckets] = process.argv.slice(2);
const load = createRequire(import.meta.url);
const Server = load("@20minutes/s3rver");
const Files = load("@20minutes/s3rver/lib/stores/filesystem");
// The original also removes the empty folder, and with it any object stored at the same time. S3 has no folders.
Files.prototype.deleteObject = async function deleteObject(bucket: string, key: string) {
  for (const part of ["object", "object.md5", "metadata.json"])
    await rm(this.getResourcePath(bucket, key, part), { force: true });
};
const server = new Server({
  directory,
  address: "127.0.0.1",
  port: Number(port),
  silent: true,
  configureBuckets: buckets.map((name) => ({ name, configs: [] })),
});
console.log(JSON.stringify({ port: (await server.run()).port }));
