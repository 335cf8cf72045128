import type { Plugin } from "vite";

/**
 * Writes characters beyond Latin-1 as `\uXXXX`: a single one makes V8 store the whole file with two bytes a character for as long
 * as the server runs. The bytes of a page stay the same.
 */
export function oneByteCode(): Plugin {
  return {
    name: "one-byte-code",
    enforce: "post",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    // `renderChunk` is too early: Rolldown prints a chunk again after it.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = oneByte(file.code);
    },
  };
}

function oneByte(code: string): string {
  return code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
