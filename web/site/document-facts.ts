import type { Document } from "#contract/content/brochures.ts";

/** "PDF, 12 pages, 1.4 MB, 20 November 2026". The day is the day in `zone`. */
export function documentFacts(
  { pages, bytes, updated_at }: Pick<Document, "pages" | "bytes" | "updated_at">,
  zone: string,
): string {
  const length = pages > 0 ? [pages === 1 ? "1 page" : `${pages} pages`] : [];
  const day = new Date(updated_at).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: zone });
  const date = day.replaceAll(" ", "\u00a0");
  return ["PDF", ...length, size(bytes), date].join(", ");
}

function size(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
