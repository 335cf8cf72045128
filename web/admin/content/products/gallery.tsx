import { Plus } from "lucide-react";
import { useState } from "react";
import { DropZone } from "#web/admin/platform/forms/drop-zone.tsx";
import { newLineKey } from "#web/admin/platform/forms/lines.ts";
import { moved, useSortable } from "#web/admin/platform/forms/sortable.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { pictureTypes, preparePictures } from "#web/admin/platform/upload/picture-check.ts";
import { Field, FieldError } from "#web/ui/field.tsx";
import { FormPanel } from "./form-panel.tsx";
import { GallerySlide } from "./gallery-slide.tsx";
import type { Slide } from "./slide.ts";
import type { ProductForm } from "./use-product-form.ts";

export function Gallery({ form }: { form: ProductForm }) {
  const slides = form.values.gallery;
  const change = (next: Slide[]) => form.set({ gallery: next });
  const [problem, setProblem] = useState<string>();
  const sort = useSortable(
    slides.map(({ key }) => key),
    (from, to) => change(moved(slides, from, to)),
  );

  async function take(given: File[]) {
    const { ready, problems } = await preparePictures(given);
    setProblem(problems[0]);
    change([...slides, ...ready.map(form.addFile)]);
  }

  return (
    <FormPanel title={t("More pictures")} path="gallery">
      <ul ref={sort.list} className="slides">
        {slides.map((slide, place) => (
          <GallerySlide
            key={slide.key}
            slide={slide}
            place={place}
            isLifted={sort.lifted === slide.key}
            handle={sort.handle(slide.key)}
            onChange={(next) => change(slides.with(place, next))}
            onRemove={() => change(slides.toSpliced(place, 1))}
          />
        ))}
      </ul>
      <p className="sr-only" role="status">
        {sort.said}
      </p>
      <DropZone
        accept={pictureTypes}
        multiple
        label={t("Add pictures")}
        hint={t("In the order visitors turn them")}
        onFiles={take}
      />
      <VideoField
        onAdd={(path) =>
          change([...slides, { key: newLineKey(), kind: "video", path, preview: "", alt: "", focal: null }])
        }
      />
      <FieldError text={problem ?? form.problems.gallery} />
    </FormPanel>
  );
}

function VideoField({ onAdd }: { onAdd: (address: string) => void }) {
  const [address, setAddress] = useState("");
  function add() {
    if (address.trim()) onAdd(address.trim());
    setAddress("");
  }
  return (
    <Field label={t("Video")} hint={t("address of a YouTube video")}>
      {(ids) => (
        <div className="video-field">
          <input
            {...ids}
            className="field"
            inputMode="url"
            placeholder="https://"
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
          />
          <IconButton label={t("Add the video")} className="icon-button outlined" onClick={add}>
            <Plus size={18} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
