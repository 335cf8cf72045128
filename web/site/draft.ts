import type { Values } from "./outcome.ts";

export interface Draft {
  values: Values;
  key?: string;
}

const prefix = "draft:";

export function readDraft(name: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? "null");
  } catch {
    return null;
  }
}

export function writeDraft(name: string, draft: Draft | null) {
  try {
    if (draft) sessionStorage.setItem(prefix + name, JSON.stringify(draft));
    else sessionStorage.removeItem(prefix + name);
  } catch {
    // If storage is full or blocked, the form still has the input.
  }
}

export function fillForm(form: HTMLFormElement, values: Values) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (!isField(field) || field.value === value) continue;
    if (field.value !== "" && !(field instanceof HTMLSelectElement)) continue;
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

export function valuesOf(form: HTMLFormElement): Values {
  const fields = Array.from(form.elements).filter((field) => isField(field) && field.name !== "");
  return Object.fromEntries((fields as HTMLInputElement[]).map(({ name, value }) => [name, value]));
}

export function isTyped(form: HTMLFormElement): boolean {
  const fields = Array.from(form.elements) as HTMLInputElement[];
  return fields.some(({ value, defaultValue = value }) => value !== defaultValue);
}

/** form.reset() would restore the server's values. */
export function emptyForm(form: HTMLFormElement) {
  for (const field of form.elements) {
    if (isField(field) && field.type !== "hidden" && !(field instanceof HTMLSelectElement)) field.value = "";
  }
}

function isField(
  field: Element | RadioNodeList | null,
): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
  );
}

/** crypto.randomUUID does not exist on plain http. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
