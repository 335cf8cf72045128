import { notify } from "../outcome.ts";

export async function copied(text: string, noun: string) {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(`The ${noun} is copied`);
  } catch {
    notify.error(`The browser does not let it be copied: mark the ${noun} and copy it by hand`);
  }
}
