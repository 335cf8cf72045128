import { dirname, join, relative } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { buildFolder } from "./server/build-folder.ts";

const outDir = join(buildFolder, "program");

/** The server with the built site and all libraries that are not native: loading and linking a thousand files takes longer. */
export default defineConfig({
  plugins: [ownPrograms()],
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
  resolve: { alias: { "virtual:react-router/server-build": join(buildFolder, "server/index.js") } },
  ssr: { noExternal: true, external: ["@fastify/swagger-ui", "@node-rs/argon2", "sharp"] },
  build: {
    ssr: "server/main.ts",
    outDir,
    // Stack traces stay readable. Comments would stay in memory.
    minify: false,
    rolldownOptions: {
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js", comments: false },
    },
  },
});

function ownPrograms(): Plugin {
  return {
    name: "own-programs",
    enforce: "pre",
    transform(code, id) {
      if (id.includes("node_modules")) return null;
      return code.replace(/new URL\("(\.[^"]+)", import\.meta\.url\)/g, (_, name: string) => {
        const file = join(dirname(id), name);
        if (!name.endsWith(".ts")) return `new URL("${relative(outDir, file)}/", import.meta.url)`;
        const chunk = this.emitFile({ type: "chunk", id: file });
        return `import.meta.ROLLUP_FILE_URL_${chunk}`;
      });
    },
    resolveFileUrl: ({ fileName }) => `new URL("./${fileName}", import.meta.url)`,
  };
}
