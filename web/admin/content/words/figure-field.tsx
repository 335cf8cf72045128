import { TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { textOf } from "#contract/content/words/describe.ts";
import type { Field, ValueOf } from "#contract/content/words/field.ts";
import { getAt } from "#contract/content/words/paths.ts";
import { writtenNumber } from "#contract/digits.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Original } from "../translations/parts.tsx";
import { useEditing } from "./editing.ts";
import { BehindLine, StateOfText, useLanguageOfWords } from "./translation.tsx";
import { WasLine } from "./was-line.tsx";

type FigureKind = Extract<Field, { kind: "figure" }>;
type Figure = ValueOf<FigureKind>;

export function FigureField({ path, field, value }: { path: string; field: FigureKind; value: Figure }) {
  const id = useId();
  const { set, changed, problems, translation } = useEditing();
  const language = useLanguageOfWords();
  const label = translated(field.label);
  // What is no number stays in the box with a sentence, beside the former figure.
  const [typed, setTyped] = useState({ text: String(value.value), stands: value.value });
  const shown = typed.stands === value.value ? typed.text : String(value.value);
  const fault = numberIn(shown) === null && t("A number, such as 12.5. Until then the former one stays.");
  const original = translation && (getAt(translation.original, path) as Figure);
  const isSourced = original?.source !== "" || value.source !== "";
  const put = (part: Partial<Figure>) => set(path, { ...value, ...part });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not stand in the grid
    <div
      className="pair words-field words-figure"
      role="group"
      aria-label={label}
      data-path={path}
      data-changed={changed.has(path) || undefined}
    >
      {original ? (
        <div className="form-field">
          <div className="words-label">
            <span className="form-label">{label}</span>
            <StateOfText path={path} />
          </div>
          <Original text={textOf(original)} />
        </div>
      ) : (
        <TextField
          label={label}
          inputMode="decimal"
          value={shown}
          error={fault || problems.get(path)}
          onChange={({ currentTarget: { value: text } }) => {
            const number = numberIn(text);
            setTyped({ text, stands: number ?? value.value });
            if (number !== null) put({ value: number });
          }}
        />
      )}
      <TextField
        dir={language.dir}
        lang={language.lang}
        label={t("Unit")}
        value={value.unit}
        onChange={(event) => put({ unit: event.currentTarget.value })}
      />
      {isSourced && (
        <div className="form-field whole">
          <label htmlFor={`${id}-source`}>{t("Source")}</label>
          <input
            dir={language.dir}
            lang={language.lang}
            id={`${id}-source`}
            className="field"
            placeholder={t("Who counted it, and when")}
            aria-describedby={`${id}-help`}
            value={value.source}
            onChange={(event) => put({ source: event.currentTarget.value })}
          />
          {value.source.trim() === "" ? (
            <p className="caption words-caution" id={`${id}-help`}>
              <TriangleAlert size={16} />
              {t("No source yet. It is asked about before publishing.")}
            </p>
          ) : (
            <p className="form-help" id={`${id}-help`}>
              {field.hint ? translated(field.hint) : t("Visitors see it beside the figure.")}
            </p>
          )}
        </div>
      )}
      <div className="whole words-wide">
        <BehindLine path={path} label={label} />
        <WasLine path={path} label={label} />
      </div>
    </div>
  );
}

function numberIn(typed: string): number | null {
  const text = typed.trim();
  const number = Number(writtenNumber(text));
  return text !== "" && Number.isFinite(number) ? number : null;
}
