import { archiveLimits, sheetLimits } from "#contract/content/product-sheet.ts";
import { plural, t } from "#web/admin/platform/language/language.tsx";
import { preparePicture } from "#web/admin/platform/upload/picture-check.ts";

/** `sheet` is null if a zip contains it. */
export interface Coming {
  sheet: File | null;
  pictures: File[];
}

export function sorted(files: readonly File[]): Coming {
  const sheet = files.find(isSheet) ?? null;
  return { sheet, pictures: files.filter((file) => file !== sheet) };
}

/**
 * Shrinks pictures that are too big. Faulty files stay, because the preview names what is wrong with them.
 */
export async function prepared({ sheet, pictures }: Coming): Promise<Coming> {
  const ready: File[] = [];
  for (const picture of pictures) {
    const one = /\.zip$/i.test(picture.name) ? null : await preparePicture(picture);
    ready.push(one && "file" in one ? one.file : picture);
  }
  return { sheet, pictures: ready };
}

export function tooMuch({ sheet, pictures }: Coming): string {
  if (sheet && sheet.size > sheetLimits.bytes)
    return t("{name} is bigger than {size} MB", { name: sheet.name, size: sheetLimits.bytes / 1024 / 1024 });
  if (pictures.some(isSheet)) return t("Choose one table at a time");
  if (pictures.length > archiveLimits.picked)
    return plural(
      archiveLimits.picked,
      "At most {count} file at a time. Pack them into a zip",
      "At most {count} files at a time. Pack them into a zip",
    );
  const bytes = pictures.reduce((sum, { size }) => sum + size, 0);
  return bytes > archiveLimits.bytes
    ? t("The pictures have more than {size} MB together. Import some rows at a time", {
        size: archiveLimits.bytes / 1024 / 1024,
      })
    : "";
}

export function uploadOf(coming: Coming): { name: string; size: number } {
  const files = [...(coming.sheet ? [coming.sheet] : []), ...coming.pictures];
  return { name: nameOf(coming), size: files.reduce((sum, { size }) => sum + size, 0) };
}

export function nameOf({ sheet, pictures: [first, ...more] }: Coming): string {
  const name = (sheet ?? first)?.name ?? "";
  const others = sheet ? (first ? more.length + 1 : 0) : more.length;
  return others === 0
    ? name
    : plural(others, "{name} and {count} file", "{name} and {count} files", { name });
}

export function formOf({ sheet, pictures }: Coming, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (sheet) form.append("file", sheet);
  for (const picture of pictures) form.append("pictures", picture);
  return form;
}

function isSheet({ name }: File): boolean {
  return /\.(?:csv|xlsx)$/i.test(name);
}
