import { type Product, productInput } from "#contract/content/products.ts";
import { fieldErrors, messageOfEach } from "#contract/problem.ts";
import { type FieldName, fieldNames, fields, type ProductValues } from "./fields.ts";
import type { Slide } from "./slide.ts";
import { changedFields } from "./values.ts";

/** Fields as the contract names them, as the texts that a form sends. */
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

/** What the server would refuse, told before it is asked: the first message of each field. */
export function problemsOf(values: ProductValues): Record<string, string> {
  const result = productInput.safeParse(fieldsOf(values));
  return result.success ? {} : messageOfEach(fieldErrors(result.error));
}

interface SubmitParts {
  base: ProductValues;
  values: ProductValues;
  /** Of the product as the form knows it; none for a new one. */
  version?: number;
  files: ReadonlyMap<string, File>;
}

/** Only what was changed is sent, so that an unchanged field never takes back what somebody else has done. */
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

/** Under which field of the form a refused field of the contract stands. */
export function placed(problems: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, message]) => [
      field.replace(/^image_\w+/, "image").replace(/^gallery\..*/, "gallery"),
      message,
    ]),
  );
}

/** Messages of a list's single lines, by place. */
export function lineProblems(problems: Record<string, string>, name: string): Record<number, string> {
  const found: Record<number, string> = {};
  for (const [field, message] of Object.entries(problems)) {
    if (field.startsWith(`${name}.`)) found[Number(field.slice(name.length + 1))] = message;
  }
  return found;
}

/** A stale save is answered with the record as it is stored now. */
export function isProduct(value: unknown): value is Product {
  return typeof value === "object" && value !== null && "title" in value && "version" in value;
}
