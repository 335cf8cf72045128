import { libraryPicture } from "#contract/addresses.ts";
import type { PictureWords } from "#contract/content/words/field.ts";
import { focusOf, Picture } from "../../ui/picture.tsx";

export function Portrait({ portrait, className }: { portrait: PictureWords; className: string }) {
  const picture = portrait.file ? libraryPicture(portrait.file) : null;
  if (!picture) return null;
  return (
    <div className={`arch flex-none ${className}`}>
      <Picture
        picture={picture}
        alt={portrait.alt}
        sizes="456px"
        className={`size-full object-cover ${focusOf(portrait)}`}
      />
    </div>
  );
}
