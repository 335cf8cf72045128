import { dateLocale, panelLanguage } from "../language/language.tsx";

export function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(Math.sign(bytes), Math.round(bytes / 1_000))} KB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 100_000_000 ? 1 : 0)} MB`;
}

export function dateOf(iso: string): string {
  return new Date(iso).toLocaleDateString(dateLocale(), { day: "numeric", month: "short", year: "numeric" });
}

export function listed(texts: readonly string[]): string {
  return new Intl.ListFormat(panelLanguage(), { type: "unit" }).format(texts);
}

export { counted } from "../language/language.tsx";
