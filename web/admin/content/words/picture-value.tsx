import type { PictureWords } from "#contract/content/words/field.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { Thumb } from "../pictures/thumb.tsx";

function pictureOf(value: unknown): PictureWords | null {
  return typeof value === "object" && value !== null && "focusX" in value ? (value as PictureWords) : null;
}

export function isAnotherPicture(before: unknown, after: unknown): boolean {
  const [was, is] = [pictureOf(before), pictureOf(after)];
  return was?.file !== is?.file || was?.focusX !== is?.focusX || was?.focusY !== is?.focusY;
}

export function PictureValue({ value }: { value: unknown }) {
  const picture = pictureOf(value);
  if (!picture?.file) return <em>{t("The picture that came with the site")}</em>;
  const { file, focusX, focusY, alt } = picture;
  return (
    <Thumb
      picture={{ file, focus_x: focusX, focus_y: focusY }}
      alt={alt}
      sizes="120px"
      className="words-shot"
    />
  );
}
