import { Images } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import type { LibraryRecord } from "#contract/content/pictures.ts";
import type { PictureWords } from "#contract/content/words/field.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChoosePicture } from "./choose-picture.tsx";
import { FocusFields } from "./focus-fields.tsx";

interface Props {
  label: string;
  value: PictureWords;
  onChange: (value: PictureWords) => void;
}

export function ChosenPicture({ label, value, onChange }: Props) {
  const { file, alt, focusX, focusY } = value;
  const [isChoosing, setChoosing] = useState(false);

  function take(picture: LibraryRecord | null) {
    setChoosing(false);
    if (picture?.file === file) return;
    onChange({
      file: picture?.file ?? null,
      // The former picture's alt text must not describe another one. An empty one makes the checks ask for
      // a description.
      alt: picture ? picture.alt.en : alt,
      focusX: picture?.focus_x ?? 50,
      focusY: picture?.focus_y ?? 50,
    });
  }

  return (
    <div className="chosen-picture stack stack-close">
      {file !== null && (
        <FocusFields
          file={file}
          alt={alt}
          focus={{ focus_x: focusX, focus_y: focusY }}
          onChange={({ focus_x, focus_y }) => onChange({ ...value, focusX: focus_x, focusY: focus_y })}
        />
      )}
      <Button small aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <Images size={17} />
        {file === null ? t("Choose another picture") : t("Change the picture")}
        <span className="sr-only"> {t("of {label}", { label })}</span>
      </Button>
      {file === null && <p className="form-help">{t("The picture that came with the site stands there.")}</p>}
      {isChoosing &&
        // A portal, because HTML forbids a form inside the editor's form.
        createPortal(
          <ChoosePicture file={file} onChoose={take} onClose={() => setChoosing(false)} />,
          document.querySelector(".desk") ?? document.body,
        )}
    </div>
  );
}
