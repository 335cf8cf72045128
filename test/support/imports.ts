import { readdir, readFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";

export const projectRoot = join(import.meta.dirname, "../..");

export interface Import {
  file: string;
  target: string;
  typeOnly: boolean;
}

export async function sourceFiles(rooms: string[]): Promise<string[]> {
  const lists = rooms.map(async (room) => {
    const entries = await readdir(join(projectRoot, room), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && /\.(?:ts|tsx|mjs)$/.test(entry.name))
      .map((entry) =>
        posix.join(...entry.parentPath.slice(projectRoot.length + 1).split(/[\\/]/), entry.name),
      )
      .filter((path) => !path.includes("node_modules/"));
  });
  return (await Promise.all(lists)).flat().sort();
}

export async function importsOf(file: string): Promise<Import[]> {
  return readImports(file, await readFile(join(projectRoot, file), "utf8"));
}

export function readImports(file: string, text: string): Import[] {
  const statements = text.matchAll(
    /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?["']([^"']+)["']/gm,
  );
  const dynamic = text.matchAll(/\bimport\(\s*["']([^"']+)["']/g);
  return [
    ...Array.from(statements, ([, type, name = ""]) => ({
      file,
      target: resolve(file, name),
      typeOnly: Boolean(type),
    })),
    ...Array.from(dynamic, ([, name = ""]) => ({ file, target: resolve(file, name), typeOnly: false })),
  ];
}

function resolve(file: string, name: string): string {
  if (name.startsWith("#")) return name.slice(1);
  return name.startsWith(".") ? posix.join(dirname(file), name) : name;
}
