import type { Values } from "./outcome.ts";

/** What was typed into a form and not yet sent, and the key under which it was last tried. */
export interface Draft {
  values: Values;
  key?: string;
}

const prefix = "draft:";

/** Null as well where the browser keeps nothing for this site. */
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
    // Storage is full or forbidden: the words still stand in the form.
  }
}

/** Puts kept words back, but never over words that are there already. */
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

/** True where a field says something else than the server put into it. */
export function isTyped(form: HTMLFormElement): boolean {
  const fields = Array.from(form.elements) as HTMLInputElement[];
  return fields.some(({ value, defaultValue = value }) => value !== defaultValue);
}

/** Unlike a reset, which would bring back what the server had filled in. */
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

/** Works on plain http as well, where crypto.randomUUID does not exist. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
