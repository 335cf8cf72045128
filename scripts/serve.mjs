import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Compiled code and stripped types are kept, so that a second start spends its time on nothing it did before. The call is
// for this thread, the variable for the one that writes the database. JavaScript, and nothing of ours imported before the call:
// one file whose types are not kept would load the stripper, 15 MB for as long as the server runs.
const compiled = fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url));
enableCompileCache(compiled);

const { endWithNpm } = await import("./end-with-npm.mjs");
endWithNpm();
const { buildSite } = await import("./build.ts");
buildSite();
process.env.NODE_COMPILE_CACHE = compiled;
process.env.NODE_ENV ??= "production";
await import("../server/main.ts");
// Left to its end, a process that is killed would keep nothing.
flushCompileCache();
