import { join } from "node:path";
import { build, type Plugin } from "vite";
import { buildFolder } from "../server/build-folder.ts";
import { libraries, packedName } from "./find-modules.mjs";
import { oneByteCode } from "./one-byte.ts";

const prefix = "packed:";

// Not minified, so that stack traces are readable. Comments are dropped, because their text would stay in memory.
await build({
  configFile: false,
  logLevel: "error",
  publicDir: false,
  ssr: { noExternal: true, external: ["react", "react-dom"] },
  plugins: [entries(), oneByteCode()],
  build: {
    ssr: true,
    minify: false,
    outDir: join(buildFolder, "libraries"),
    rolldownOptions: {
      input: Object.fromEntries(libraries.map((library) => [packedName(library), prefix + library])),
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js", comments: false },
    },
  },
});

function entries(): Plugin {
  return {
    name: "entries",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      const library = id.split(`\0${prefix}`)[1];
      if (library === undefined) return null;
      const names = Object.keys(await import(library));
      const all = `export * from "${library}";`;
      if (!names.includes("default")) return all;
      if (!names.includes("module.exports")) return `${all} export { default } from "${library}";`;
      // CommonJS: only Node knows its names.
      const own = names.filter((name) => name !== "default" && name !== "module.exports");
      return `
        import library from "${library}";
        export { library as default, library as "module.exports" };
        export const { ${own.join(", ")} } = library;`;
    },
  };
}
