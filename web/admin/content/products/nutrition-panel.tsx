import { ClipboardPaste, Plus, X } from "lucide-react";
import { type ClipboardEvent, useId, useState } from "react";
import { amountPerServing, nutrientUnits } from "#contract/content/nutrients.ts";
import { nutritionDoubts } from "#contract/content/nutrition-doubts.ts";
import { type PastedTable, putInNutrition } from "#contract/content/nutrition-paste.ts";
import { plainDecimal } from "#contract/digits.ts";
import { newLineKey } from "#web/admin/platform/forms/lines.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { fields, isFilled, nutrientsOf, type TypedNutrient } from "./fields.ts";
import { FormPanel } from "./form-panel.tsx";
import { PasteDialog } from "./paste-dialog.tsx";
import { TextControl } from "./text-control.tsx";
import type { ProductForm } from "./use-product-form.ts";

/** The rows and units that the law of the EU and of the Gulf asks for. */
const usual = [
  ["Energy", "kJ"],
  ["Energy", "kcal"],
  ["Fat", "g"],
  ["of which saturates", "g"],
  ["Carbohydrate", "g"],
  ["of which sugars", "g"],
  ["Protein", "g"],
  ["Salt", "g"],
] as const;

const newRow = (nutrient = "", unit: TypedNutrient["unit"] = "g"): TypedNutrient => ({
  key: newLineKey(),
  nutrient,
  unit,
  per_100: "",
  per_serving: "",
});

export function NutritionPanel({ form }: { form: ProductForm }) {
  const { values, problems, set } = form;
  const rows = values.nutrition;
  const grams = Number(plainDecimal(values.serving_grams)) || null;
  const doubts = nutritionDoubts(nutrientsOf(rows));
  const change = (nutrition: TypedNutrient[]) => set({ nutrition });
  const [pasted, setPasted] = useState<string | null>(null);
  const [left, setLeft] = useState<string[]>([]);

  /** Cells of a spreadsheet arrive as lines with tabs. A single text goes where it was pasted. */
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    if (!/[\t\n;|]/.test(text.trim())) return;
    event.preventDefault();
    setPasted(text);
  }

  function putIn({ lines, grams: serving }: PastedTable) {
    const found = lines.flatMap((line) => line.rows);
    change(putInNutrition(rows, found, (row) => ({ ...row, key: newLineKey() })).filter(isFilled));
    if (serving && !values.serving_grams.trim()) set({ serving_grams: serving });
    setLeft(lines.filter((line) => !line.isHeading && line.rows.length === 0).map(({ text }) => text));
    setPasted(null);
  }

  return (
    <FormPanel title={t(fields.nutrition.label)}>
      <div className="row">
        <TextControl
          form={form}
          name="serving_grams"
          label={t("Grams in a serving")}
          inputMode="decimal"
          placeholder="30"
        />
        <Button onClick={() => setPasted("")}>
          <ClipboardPaste size={18} />
          {t("Paste from a spreadsheet")}
        </Button>
      </div>
      {rows.length > 0 && (
        <table className="nutrient-rows" onPaste={paste}>
          <thead>
            <tr>
              <th scope="col">{t("Nutrient")}</th>
              <th scope="col">{t("Unit")}</th>
              <th scope="col">{t("Per 100 g")}</th>
              <th scope="col">{t("Per serving")}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <Row
                key={row.key}
                row={row}
                reckoned={amountPerServing({ ...row, per_serving: "" }, grams)}
                problems={problemsOf(problems, rows, place)}
                onChange={(part) => change(rows.with(place, { ...row, ...part }))}
                onRemove={() => change(rows.toSpliced(place, 1))}
              />
            ))}
          </tbody>
        </table>
      )}
      <FieldError text={problems.nutrition} />
      <div className="row">
        <Button small onClick={() => change([...rows, newRow()])}>
          <Plus size={17} />
          {t("Add a nutrient")}
        </Button>
        {rows.length === 0 && (
          <Button small onClick={() => change(usual.map(([nutrient, unit]) => newRow(nutrient, unit)))}>
            {t("Begin with the usual ones")}
          </Button>
        )}
        <p className="caption">{t("Grey figures are worked out of 100 g. Type over one to fix it.")}</p>
      </div>
      <div role="status">
        {left.length > 0 && (
          <div className="notice">
            <p>{t("Left out of what you pasted: {lines}", { lines: left.join("; ") })}</p>
            <button type="button" onClick={() => setLeft([])}>
              {t("Dismiss")}
            </button>
          </div>
        )}
      </div>
      <div role="status">
        {doubts.length > 0 && (
          <div className="notice">
            <ul>
              {doubts.map((doubt) => (
                <li key={doubt}>{translated(doubt)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <TextControl
        form={form}
        name="nutrition_source"
        placeholder={t("Label of March 2026, or the laboratory")}
      />
      {pasted !== null && <PasteDialog pasted={pasted} onPutIn={putIn} onClose={() => setPasted(null)} />}
    </FormPanel>
  );
}

interface RowProps {
  row: TypedNutrient;
  reckoned: string;
  problems: Partial<Record<keyof TypedNutrient, string>>;
  onChange: (part: Partial<TypedNutrient>) => void;
  onRemove: () => void;
}

function Row({ row, reckoned, problems, onChange, onRemove }: RowProps) {
  const id = useId();
  const name = row.nutrient || t("nutrient");
  // Both amounts of a row can be refused with the same sentence, which is then shown once.
  const sentences = [...new Set(Object.values(problems))];
  const idOf = (part: "nutrient" | "per_100" | "per_serving") =>
    `${id}-${sentences.indexOf(problems[part] ?? "")}`;
  const box = (part: "nutrient" | "per_100" | "per_serving", label: string) => ({
    className: "field",
    "aria-label": label,
    "aria-invalid": problems[part] ? true : undefined,
    "aria-describedby": problems[part] ? idOf(part) : undefined,
    autoComplete: "off",
    value: row[part],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [part]: value }),
  });
  return (
    <tr>
      <td>
        <input {...box("nutrient", t("Nutrient"))} dir="auto" />
        {sentences.map((sentence, place) => (
          <FieldError key={sentence} id={`${id}-${place}`} text={sentence} />
        ))}
      </td>
      <td>
        <select
          className="field"
          aria-label={t("Unit of {name}", { name })}
          value={row.unit}
          onChange={({ currentTarget: { value } }) => onChange({ unit: value as TypedNutrient["unit"] })}
        >
          {nutrientUnits.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </select>
      </td>
      <td>
        <input {...box("per_100", t("{name} per 100 g", { name }))} dir="ltr" inputMode="decimal" />
      </td>
      <td>
        <input
          {...box("per_serving", t("{name} per serving", { name }))}
          dir="ltr"
          inputMode="decimal"
          placeholder={reckoned}
        />
      </td>
      <td>
        <IconButton label={t("Remove {name}", { name })} onClick={onRemove}>
          <X size={18} />
        </IconButton>
      </td>
    </tr>
  );
}

/** The request holds only filled rows, and its problems count those. */
function problemsOf(
  problems: Record<string, string | undefined>,
  rows: readonly TypedNutrient[],
  place: number,
) {
  const row = rows[place];
  if (!row || !isFilled(row)) return {};
  const start = `nutrition.${rows.slice(0, place).filter(isFilled).length}.`;
  return Object.fromEntries(
    Object.entries(problems)
      .filter(([path]) => path.startsWith(start))
      .map(([path, text]) => [path.slice(start.length), text]),
  );
}
