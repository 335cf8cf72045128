import type { ChangeEvent } from "react";
import { limits } from "#contract/limits.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { tooLong } from "#web/admin/platform/ui/too-long.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, TextField } from "#web/ui/field.tsx";
import { middle, type Slide } from "./slide.ts";

interface Props {
  slide: Slide;
  onChange: (slide: Slide) => void;
}

/** The focal point also has fields, for admins who do not use a pointer. */
export function SlideWords({ slide, onChange }: Props) {
  const point = slide.focal ?? middle;
  const words = {
    value: slide.alt,
    error: tooLong(slide.alt, limits.shortText),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...slide, alt: value }),
  };
  if (slide.kind === "video") return <TextField label={t("Title of the video")} {...words} />;
  return (
    <>
      <TextField
        label={t("Alt text")}
        hint={t("what the picture shows")}
        placeholder="Daniry Kids Formula tin, chocolate"
        {...words}
      />
      <details className="focal-details disclosure">
        <summary>{t("Focal point")}</summary>
        <div className="form-pair">
          {(["x", "y"] as const).map((axis) => (
            <Field key={axis} label={axis === "x" ? t("Across") : t("Down")}>
              {(ids) => (
                <input
                  {...ids}
                  type="range"
                  min={0}
                  max={1}
                  step={0.01}
                  value={point[axis]}
                  aria-valuetext={`${Math.round(point[axis] * 100)} %`}
                  onChange={(event) =>
                    onChange({ ...slide, focal: { ...point, [axis]: Number(event.currentTarget.value) } })
                  }
                />
              )}
            </Field>
          ))}
        </div>
        <Button small disabled={slide.focal === null} onClick={() => onChange({ ...slide, focal: null })}>
          {t("Back to the middle")}
        </Button>
      </details>
    </>
  );
}
