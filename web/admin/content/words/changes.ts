import { plural } from "#web/admin/platform/language/language.tsx";

export function changes(count: number): string {
  return plural(count, "{count} change", "{count} changes");
}
