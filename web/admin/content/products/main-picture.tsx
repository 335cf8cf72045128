import { ImageOff, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Palette } from "#contract/content/categories.ts";
import { DropZone } from "#web/admin/platform/forms/drop-zone.tsx";
import { t } from "#web/admin/platform/language/language.tsx";
import { pictureTypes, preparePicture } from "#web/admin/platform/upload/picture-check.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FormPanel } from "./form-panel.tsx";
import { SlideStage } from "./slide-stage.tsx";
import { SlideWords } from "./slide-words.tsx";
import type { ProductForm } from "./use-product-form.ts";

interface Props {
  form: ProductForm;
  palette: Palette | undefined;
}

export function MainPicture({ form, palette }: Props) {
  const { image, title } = form.values;
  const [problem, setProblem] = useState<string>();

  async function take(given: File | undefined) {
    if (!given) return;
    const prepared = await preparePicture(given);
    setProblem("problem" in prepared ? prepared.problem : undefined);
    if ("file" in prepared) form.set({ image: { ...form.addFile(prepared.file), alt: image?.alt ?? "" } });
  }

  return (
    <FormPanel title={t("Picture")} path="image">
      <div className="picture-stage" data-palette={palette}>
        {image ? (
          <SlideStage
            slide={image}
            alt={image.alt || title}
            onChange={(slide) => form.set({ image: slide })}
          />
        ) : (
          <p>
            <ImageOff size={22} />
            {t("No picture yet")}
          </p>
        )}
      </div>
      <DropZone
        accept={pictureTypes}
        label={image ? t("Replace the picture") : t("Choose the picture")}
        hint={t("PNG or WebP, 1200 px high")}
        onFiles={([file]) => take(file)}
      />
      <FieldError text={problem ?? form.problems.image} />
      {image && (
        <>
          <SlideWords slide={image} onChange={(slide) => form.set({ image: slide })} />
          <Button variant="danger" small onClick={() => form.set({ image: null })}>
            <Trash2 size={17} />
            {t("Remove picture")}
          </Button>
        </>
      )}
    </FormPanel>
  );
}
