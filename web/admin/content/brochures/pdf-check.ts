import { brochureBytes } from "#contract/content/brochures.ts";
import { t } from "#web/admin/platform/language/language.tsx";

const megabytes = brochureBytes / 1024 / 1024;
export const sizeRule = () => t("Up to {megabytes}\u00a0MB.", { megabytes });

/** Checks the content before upload, not the name. Returns "" for a PDF. */
export async function pdfProblem(file: File): Promise<string> {
  const { name } = file;
  if (file.size > brochureBytes) return t("{name} is bigger than {size} MB", { name, size: megabytes });
  try {
    const start = await file.slice(0, 1024).text();
    return start.includes("%PDF-") ? "" : t("{name} is not a PDF", { name });
  } catch {
    return t("{name} cannot be read", { name });
  }
}
