import { href } from "react-router";

export function wordsAddress(page: string): string {
  return page === "company" ? href("/admin/company") : href("/admin/words/:page?", { page });
}
