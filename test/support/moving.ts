import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { openConnection } from "#api/platform/database/open.ts";
import { type MediaPlace, withMedia } from "#api/platform/media/open.ts";
import { filesOf, rowsOf } from "./contents.ts";

const program = fileURLToPath(new URL("../../scripts/move.ts", import.meta.url));

export function beginMove(environment: Record<string, string>, to: string, flag = "--to"): ChildProcess {
  const env = { ...process.env, DATABASE_URL: "", MEDIA_URL: "", ...environment };
  return spawn(process.execPath, [program, flag, to], { env, stdio: ["ignore", "pipe", "pipe"] });
}

export async function move(environment: Record<string, string>, to: string, flag?: string) {
  const child = beginMove(environment, to, flag);
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => said.push(String(text)));
  const [code] = await once(child, "close");
  return { code, said: said.join("") };
}

export async function contentsOf(place: MediaPlace) {
  const read = await openConnection(place, { readOnly: true });
  try {
    const { duties: _, content: __, ...rows } = await rowsOf(read);
    return { rows, files: await withMedia(place, filesOf) };
  } finally {
    await read.destroy();
  }
}
