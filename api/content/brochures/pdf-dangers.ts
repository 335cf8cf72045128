import type { Name } from "./pdf-marks.ts";
import { isElsewhere, isInText } from "./pdf-texts.ts";

const byBeginning: [name: string, does: string][] = [
  ["JavaScript", "runs a script (JavaScript)"],
  ["Launch", "starts a program (Launch)"],
  ["SubmitForm", "sends what is filled in to somewhere (SubmitForm)"],
  ["ImportData", "loads data from somewhere (ImportData)"],
  ["EmbeddedFile", "carries another file inside (EmbeddedFile)"],
  ["FileAttachment", "carries another file inside (FileAttachment)"],
  ["RichMedia", "plays media (RichMedia)"],
  ["Rendition", "plays media (Rendition)"],
  ["Movie", "plays media (Movie)"],
  ["Sound", "plays media (Sound)"],
  ["GoToR", "opens another file (GoToR)"],
  ["GoToE", "opens another file (GoToE)"],
  ["Encrypt", "is encrypted, so its content cannot be checked"],
];

/** Compressed bytes contain names this short by chance, so these count outside streams only. */
const byName = new Map([
  ["JS", "runs a script (JS)"],
  ["XFA", "holds a form with scripts (XFA)"],
  ["EF", "carries another file inside (EF)"],
]);

/** The value names the type of an action or annotation, so an indirect value could hide it. */
const telling = new Set(["S", "Subtype"]);

export function dangerOf(bytes: Buffer, found: Name, inStream: boolean): string | null {
  const { name } = found;
  if (telling.has(name) && isElsewhere(bytes, found)) return "hides what its actions are";
  const danger = byBeginning.find(([beginning]) => name.startsWith(beginning))?.[1];
  const does = danger ?? (inStream ? undefined : byName.get(name));
  return does === undefined || isInText(bytes, found) ? null : does;
}
