import type { Site } from "./site.ts";

export function form(fields: Record<string, unknown>, files: Record<string, File | File[]> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    data.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  for (const [name, given] of Object.entries(files)) {
    for (const file of [given].flat()) data.append(name, file);
  }
  return data;
}

export function file(bytes: Uint8Array | string, name: string, type = "application/octet-stream"): File {
  return new File([bytes as BlobPart], name, { type });
}

/** Adds a document or a picture by its name. */
export async function addFile(site: Site, path: string, name: string, bytes: Uint8Array, type?: string) {
  const body = form({ name }, { file: file(bytes, name, type) });
  return ((await site.api("POST", path, body)) as { data: { id: number; file: string; file_url: string } })
    .data;
}
