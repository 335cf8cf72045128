import type { ImportPreview, SheetEncoding } from "#contract/content/product-sheet.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import type { Importing } from "./use-import.ts";

const names: Record<SheetEncoding, Text> = {
  "windows-1252": "Windows, Western",
  "windows-1256": "Windows, Arabic",
  macintosh: "Mac",
};

interface Props {
  encodings: ImportPreview["encodings"];
  importing: Importing;
}

export function EncodingChoice({ encodings, importing: { encoding: chosen, readAs, isBusy } }: Props) {
  return (
    <fieldset className="import-encodings stack stack-close" disabled={isBusy}>
      <legend>{t("This file does not say its encoding. Which one reads right?")}</legend>
      {encodings.map(({ encoding, sample }) => (
        <label key={encoding} className="row row-close">
          <input
            type="radio"
            name="encoding"
            checked={encoding === chosen}
            onChange={() => readAs(encoding)}
          />
          <span>
            {t(names[encoding])}: <bdi>{sample}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
