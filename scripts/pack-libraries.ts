import { join } from "node:path";
import { build } from "vite";
import { buildFolder } from "../server/build-folder.ts";
import { libraries, packedName } from "./packed-libraries.mjs";

// Readable, as a trace through them has to be.
await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    minify: false,
    outDir: join(buildFolder, "libraries"),
    rolldownOptions: {
      input: Object.fromEntries(
        libraries.map((library) => [packedName(library).replace(/\.js$/, ""), library]),
      ),
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
