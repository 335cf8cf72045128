import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Compiled code and stripped types are kept, so that a second start spends its time on nothing it did before.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url)));

// npm keeps a shell between itself and this process, and a shell that is told to end passes nothing on: without its
// parent the server would serve for ever.
if (process.env.npm_lifecycle_event === "start") {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.emit("SIGTERM"), 250).unref();
}

const { buildSite } = await import("./build.ts");
buildSite();
await import("../server/main.ts");
