import { libraryPicture } from "#contract/addresses.ts";
import type { LibraryRecord } from "#contract/content/pictures.ts";
import { languageOf } from "#web/content/written.ts";
import { Picture } from "#web/ui/picture.tsx";

type Aimed = Pick<LibraryRecord, "file" | "focus_x" | "focus_y">;

interface Props {
  picture: Aimed;
  alt?: string;
  sizes: string;
  className?: string;
}

export function Thumb({ picture: { file, focus_x, focus_y }, alt = "", sizes, className = "" }: Props) {
  const stored = libraryPicture(file);
  if (!stored) return null;
  const style = { background: stored.color, "--focus": `${focus_x}% ${focus_y}%` };
  return (
    <span className={`picture-thumb ${className}`.trimEnd()} style={style as React.CSSProperties}>
      <Picture picture={stored} alt={alt} lang={languageOf(alt)} sizes={sizes} />
    </span>
  );
}
