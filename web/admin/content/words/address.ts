import { href } from "react-router";

/** Where the words of a page are written; the company's facts have a place of their own. */
export function wordsAddress(page: string): string {
  return page === "company" ? href("/admin/company") : href("/admin/words/:page?", { page });
}
