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
