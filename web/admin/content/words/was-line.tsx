import { Undo2 } from "lucide-react";
import { getAt } from "#contract/content/words/paths.ts";
import { differing, type Piece } from "#web/admin/platform/forms/differing.ts";
import { rich, t } from "#web/admin/platform/language/language.tsx";
import { Pieces } from "../translations/parts.tsx";
import { useEditing } from "./editing.ts";
import { textShown } from "./shown.ts";

interface Props {
  path: string;
  label: string;
  text?: string;
}

export function WasLine({ path, label, text }: Props) {
  const { words, published, changed, bringBack } = useEditing();
  if (!changed.has(path)) return null;
  const was = textShown(getAt(published, path));
  const { theirs } = differing(textShown(getAt(words, path)), was);
  return (
    <p className="caption words-was">
      <span dir="auto">
        {text ??
          (was.trim() === ""
            ? t("was: nothing")
            : rich("was: {text}", { text: <Pieces pieces={shortened(theirs)} /> }))}
      </span>
      <button type="button" className="link words-undo" onClick={() => bringBack(path, published)}>
        <Undo2 size={15} />
        {t("Undo")}
        <span className="sr-only"> {label}</span>
      </button>
    </p>
  );
}

const longest = 60;
const kept = 28;

export function shortened(pieces: Piece[]): Piece[] {
  return pieces.map(({ text, isOwn }, place) => {
    if (isOwn || text.length <= longest) return { text, isOwn };
    const head = place === 0 ? "" : text.slice(0, text.lastIndexOf(" ", kept) + 1);
    const tail =
      place === pieces.length - 1 ? "" : text.slice(Math.max(text.indexOf(" ", text.length - kept), 0));
    return { text: `${head}…${tail}`, isOwn };
  });
}
