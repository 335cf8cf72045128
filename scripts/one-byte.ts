import type { Plugin } from "vite";

/**
 * Writes what is beyond Latin-1 in a file of code as `\uXXXX`: one such character makes V8 keep the whole file, for as long as the
 * server runs, with two bytes for each of its characters. Of a page's bytes nothing changes.
 */
export function oneByteCode(): Plugin {
  return {
    name: "one-byte-code",
    enforce: "post",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    // Rolldown prints a chunk anew after `renderChunk`.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = oneByte(file.code);
    },
  };
}

function oneByte(code: string): string {
  return code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
