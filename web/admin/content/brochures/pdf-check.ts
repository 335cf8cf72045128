import { brochureBytes } from "#contract/content/brochures.ts";

const megabytes = brochureBytes / 1024 / 1024;
export const sizeRule = `Up to ${megabytes}\u00a0MB`;

/** Checks the content before upload, not the name. Returns "" for a PDF. */
export async function pdfProblem(file: File): Promise<string> {
  if (file.size > brochureBytes) return `${file.name} is bigger than ${megabytes} MB`;
  try {
    const start = await file.slice(0, 1024).text();
    return start.includes("%PDF-") ? "" : `${file.name} is not a PDF`;
  } catch {
    return `${file.name} cannot be read`;
  }
}
