import { libraryPicture, mediaBase } from "#contract/addresses.ts";
import { FocalStage } from "#web/admin/platform/forms/focal-stage.tsx";
import { t } from "#web/admin/platform/language/language.tsx";
import { apiOrigin } from "#web/api-client.ts";
import { Field } from "#web/ui/field.tsx";
import { Thumb } from "./thumb.tsx";

interface Focus {
  focus_x: number;
  focus_y: number;
}

interface Props {
  file: string;
  alt: string;
  focus: Focus;
  onChange: (focus: Focus) => void;
}

const axes = [
  ["focus_x", "Across"],
  ["focus_y", "Down"],
] as const;

export function FocusFields({ file, alt, focus, onChange }: Props) {
  const picture = libraryPicture(file);
  if (!picture) return null;
  return (
    <div className="focus">
      <div className="focus-stage">
        <FocalStage
          src={apiOrigin() + mediaBase + file}
          alt={alt}
          point={{ x: focus.focus_x / 100, y: focus.focus_y / 100 }}
          isSet
          onAim={({ x, y }) => onChange({ focus_x: Math.round(x * 100), focus_y: Math.round(y * 100) })}
        />
      </div>
      <div className="focus-cuts">
        <figure>
          <Thumb picture={{ file, ...focus }} sizes="120px" className="cut-phone" />
          <figcaption>{t("On a phone")}</figcaption>
        </figure>
        <figure>
          <Thumb picture={{ file, ...focus }} sizes="220px" className="cut-wide" />
          <figcaption>{t("On a wide window")}</figcaption>
        </figure>
      </div>
      <div className="pair whole">
        {axes.map(([axis, label]) => (
          <Field key={axis} label={t(label)} hint={`${focus[axis]} %`}>
            {(control) => (
              <input
                {...control}
                type="range"
                min={0}
                max={100}
                value={focus[axis]}
                aria-valuetext={`${focus[axis]} %`}
                onChange={(event) => onChange({ ...focus, [axis]: Number(event.currentTarget.value) })}
              />
            )}
          </Field>
        ))}
      </div>
    </div>
  );
}
