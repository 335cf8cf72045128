import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { endWithNpm } from "./end-with-npm.ts";

// Compiled code and stripped types are kept, so that a second start spends its time on nothing it did before.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url)));

endWithNpm();
const { buildSite } = await import("./build.ts");
buildSite();
await import("../server/main.ts");
