import { type Product, productInput } from "#contract/content/products.ts";
import { fieldErrors, messageOfEach } from "#contract/problem.ts";
import { type FieldName, fieldNames, fields, type ProductValues } from "./fields.ts";
import type { Slide } from "./slide.ts";
import { changedFields } from "./values.ts";

function fieldsOf(values: ProductValues): Record<string, string> {
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

/** Checks with the server's rules before sending. Returns the first message of each field. */
export function problemsOf(values: ProductValues): Record<string, string> {
  const result = productInput.safeParse(fieldsOf(values));
  return result.success ? {} : messageOfEach(fieldErrors(result.error));
}

interface SubmitParts {
  base: ProductValues;
  values: ProductValues;
  /** The version in the form; undefined for a new product. */
  version?: number;
  files: ReadonlyMap<string, File>;
}

/** Sends only changed fields, so that an unchanged field never overwrites another admin's change. */
export function formOf({ base, values, version, files }: SubmitParts): FormData {
  const form = new FormData();
  const all = fieldsOf(values);
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

/** Moves messages of contract fields such as `image_alt` to their field of the form. */
export function placed(problems: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, message]) => [
      field.replace(/^image_\w+/, "image").replace(/^gallery\..*/, "gallery"),
      message,
    ]),
  );
}

export function lineProblems(problems: Record<string, string>, name: string): Record<number, string> {
  const found: Record<number, string> = {};
  for (const [field, message] of Object.entries(problems)) {
    if (field.startsWith(`${name}.`)) found[Number(field.slice(name.length + 1))] = message;
  }
  return found;
}

/** A conflict answers with the stored record. */
export function isProduct(value: unknown): value is Product {
  return typeof value === "object" && value !== null && "title" in value && "version" in value;
}
