import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Keeps compiled code and stripped types for the next start: the call is for this thread, the variable for the database's writer.
// Only JavaScript may load before the call, because a TypeScript file would load the stripper, 15 MB for as long as the server
// runs.
const compiled = fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url));
enableCompileCache(compiled);

const { endWithNpm } = await import("./end-with-npm.mjs");
endWithNpm();
const { buildSite } = await import("./build.ts");
buildSite();
process.env.NODE_COMPILE_CACHE = compiled;
process.env.NODE_ENV ??= "production";
await import("../server/main.ts");
// Flushed now, because a killed process would save nothing.
flushCompileCache();
