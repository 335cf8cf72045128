import { isLegal } from "#contract/content/legal-pages.ts";

export function wordsAddress(page: string): string {
  if (page === "company") return "/admin/website/company";
  return `/admin/website/${isLegal(page) ? "legal" : "pages"}/${page}`;
}
