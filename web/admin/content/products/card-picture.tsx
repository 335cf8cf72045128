import { Images } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { libraryPicture, mediaBase } from "#contract/addresses.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { apiOrigin } from "#web/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { ChoosePicture } from "../pictures/choose-picture.tsx";
import { PictureChoice } from "../pictures/picture-choice.tsx";
import type { ProductValues } from "./fields.ts";
import type { ProductForm } from "./use-product-form.ts";

const usual = {
  name: "A picture of the product",
  look: "As chosen in its form",
} as const satisfies Record<string, Text>;

export function CardPicture({ form: { values, problems, set } }: { form: ProductForm }) {
  const [isChoosing, setChoosing] = useState(false);
  const file = libraryPicture(values.search_picture) ? values.search_picture : null;
  const slides = values.gallery.filter(({ kind }) => kind === "stored");
  const chosen = file ?? slides.find(({ path }) => path === values.search_picture)?.path ?? "";
  const choices = [
    { path: "", name: t("The main picture"), preview: values.image?.preview },
    ...slides.map(({ path, alt, preview }) => ({ path, name: alt || t("No alt text"), preview })),
    ...(file ? [{ path: file, name: t("Of the library"), preview: addressOf(file) }] : []),
  ];

  function take(path: string) {
    setChoosing(false);
    set({ search_picture: path });
  }

  return (
    <div className="card-picture">
      <fieldset className="picture-grid picture-radios" aria-invalid={Boolean(problems.search_picture)}>
        <legend className="form-label">{t("Card picture")}</legend>
        {choices.map(({ path, name, preview }) => (
          <PictureChoice key={path} name={name} isChosen={path === chosen} onChoose={() => take(path)}>
            <span className={`picture-thumb ${preview ? "picture-whole" : "picture-own"}`}>
              {preview ? <img src={preview} alt="" /> : t("The card of the whole range")}
            </span>
          </PictureChoice>
        ))}
      </fieldset>
      <FieldError text={problems.search_picture} />
      <Button small aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <Images size={17} />
        {t("Choose from the library")}
      </Button>
      <p className="form-help">
        {t("Best 1200 by 630 pixels. A new picture of the product can be chosen once it is saved.")}
      </p>
      {isChoosing &&
        // A portal, because HTML forbids a form inside the product's form.
        createPortal(
          <ChoosePicture
            file={file}
            usual={usual}
            onChoose={(picture) => take(picture?.file ?? (file ? "" : chosen))}
            onClose={() => setChoosing(false)}
          />,
          document.querySelector(".desk") ?? document.body,
        )}
    </div>
  );
}

/** Picture address for link previews; undefined for the range's own card. */
export function cardPreview({ search_picture: chosen, image, gallery }: ProductValues): string | undefined {
  if (libraryPicture(chosen)) return addressOf(chosen);
  const slide = gallery.find(({ kind, path }) => kind === "stored" && path === chosen);
  return (slide ?? image)?.preview || undefined;
}

function addressOf(file: string): string {
  return apiOrigin() + mediaBase + file;
}
