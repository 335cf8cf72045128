import type { Problems } from "#web/admin/platform/ui/use-sending.ts";
import { type FieldName, fieldNames, fields, type ProductValues } from "./fields.ts";
import type { Slide } from "./slide.ts";
import { changedFields } from "./values.ts";

export function contractFields(values: ProductValues): Record<string, string> {
  const { image } = values;
  const sent = <Name extends FieldName>(name: Name) => fields[name].sent(values[name]);
  return {
    ...Object.fromEntries(
      fieldNames.filter((name) => name !== "image" && name !== "gallery").map((name) => [name, sent(name)]),
    ),
    ...(image && {
      image_alt: image.alt.trim(),
      image_focal: image.focal ? JSON.stringify(image.focal) : "",
    }),
  };
}

interface SubmitParts {
  base: ProductValues;
  values: ProductValues;
  version: number | undefined;
  files: ReadonlyMap<string, File>;
}

/** Sends only changed fields, so that an unchanged field never overwrites another admin's change. */
export function formOf({ base, values, version, files }: SubmitParts): FormData {
  const form = new FormData();
  const all = contractFields(values);
  const isNew = version === undefined;
  const changed = isNew ? fieldNames : changedFields(base, values);
  for (const name of changed) {
    if (name === "image") addImage(form, values.image, base.image, all, files);
    else if (name === "gallery") addGallery(form, values.gallery, files);
    else form.append(name, all[name] ?? "");
  }
  if (!isNew) form.append("version", String(version));
  return form;
}

function addImage(
  form: FormData,
  image: Slide | null,
  before: Slide | null,
  fields: Record<string, string>,
  files: ReadonlyMap<string, File>,
) {
  if (!image) {
    if (before) form.append("image_remove", "true");
    return;
  }
  const file = files.get(image.key);
  if (file) form.append("image", file);
  form.append("image_alt", fields.image_alt ?? "");
  form.append("image_focal", fields.image_focal ?? "");
}

function addGallery(form: FormData, gallery: Slide[], files: ReadonlyMap<string, File>) {
  let count = 0;
  const items = gallery.map(({ key, kind, path, alt, focal }) => {
    if (kind === "video") return { src: path, ...(alt.trim() && { title: alt.trim() }) };
    const words = { alt: alt.trim(), focal };
    const file = files.get(key);
    if (!file) return { path, ...words };
    form.append("gallery", file);
    return { file: count++, ...words };
  });
  form.append("gallery", JSON.stringify(items));
}

/** Maps a contract field, such as `image_alt`, to the form's field that shows its problem. */
export function formFieldOf(path: string): string {
  return path.replace(/^image_\w+/, "image").replace(/^gallery\..*/, "gallery");
}

export function lineProblems(problems: Problems, name: string): Record<number, string> {
  const found: Record<number, string> = {};
  for (const [field, message] of Object.entries(problems)) {
    if (field.startsWith(`${name}.`)) found[Number(field.slice(name.length + 1))] = String(message);
  }
  return found;
}
