import { type Palette, palettes } from "#contract/content/categories.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { wordOf } from "./fields.ts";

interface Props {
  value: Palette;
  onChange: (palette: Palette) => void;
}

export function PaletteChoice({ value, onChange }: Props) {
  return (
    <fieldset className="form-field">
      <legend className="form-label ticks-legend">{t("Colours")}</legend>
      <div className="form-checks palettes">
        {palettes.map((palette) => (
          <label key={palette} data-palette={palette}>
            <input
              type="radio"
              name="palette"
              checked={value === palette}
              onChange={() => onChange(palette)}
            />
            {wordOf(palette)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
