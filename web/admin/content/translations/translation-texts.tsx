import "./translations.css";
import { useId, useState } from "react";
import { joinedText, type Text, type Translations } from "#contract/content/localized.ts";
import { directionOf } from "#contract/languages.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { Switch } from "#web/admin/platform/ui/switch.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError, TextArea, TextField } from "#web/ui/field.tsx";
import { Behind, Original, State, StateOf } from "./parts.tsx";
import { stateOfTyped, type TypedTranslation } from "./values.ts";

export interface TranslatedText {
  field: string;
  label: string;
  original: Text | undefined;
  rows?: number;
}

interface Props {
  texts: readonly TranslatedText[];
  value: TypedTranslation;
  stored: Translations | undefined;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (value: TypedTranslation) => void;
}

/** The Arabic texts of a record beside its English ones. What English does not say needs no Arabic. */
export function TranslationTexts({ texts, value, stored, errors, onChange }: Props) {
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || Object.keys(errors).length > 0;
  const translation = stored?.ar;
  const rows = texts
    .map((text) => {
      const { field, original } = text;
      const typed = value.texts[field] ?? "";
      const sides = { text: translation?.texts[field], madeFrom: translation?.made_from[field] };
      const confirmed = value.confirmed[field];
      return { ...text, typed, ...stateOfTyped({ original, typed, confirmed, stored: sides }) };
    })
    .filter(({ state, typed }) => state !== undefined || typed !== "");
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  const [behind, missing] = [count("behind"), count("missing")];
  const put = (field: string, text: string) =>
    onChange({ ...value, texts: { ...value.texts, [field]: text } });

  return (
    <>
      <div className="form-field">
        <Switch
          className="form-switch"
          aria-describedby={errors.shown ? id : undefined}
          isOn={value.shown}
          onChange={(shown) => onChange({ ...value, shown })}
        >
          {t("Visitors read it in Arabic")}
        </Switch>
        <FieldError id={id} text={errors.shown} />
      </div>
      <p className="row row-close">
        <span>{t("{done} of {total} texts translated", { done: count("current"), total: rows.length })}</span>
        {behind > 0 && <State state="behind" count={behind} />}
        {missing > 0 && <State state="missing" count={missing} />}
      </p>
      {rows.length > 0 && (
        <div>
          <Button small aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
            {isOpen ? t("Hide the Arabic texts") : t("Edit the Arabic texts")}
          </Button>
        </div>
      )}
      <ul className="translation-texts" hidden={!isOpen}>
        {(isOpen ? rows : []).map(({ field, label, original, typed, state, madeFrom, rows: lines }) => {
          const control = {
            name: `ar-${field}`,
            label: t("{label} in Arabic", { label }),
            value: typed,
            error: errors[field],
            lang: "ar",
            dir: directionOf.ar,
            autoComplete: "off",
            onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
              put(field, currentTarget.value),
          };
          return (
            <li key={field}>
              <div className="translation-sides">
                <div className="translation-original">
                  <span className="row row-close">
                    <span className="form-label" aria-hidden="true">
                      {label}
                    </span>
                    <StateOf state={state} />
                  </span>
                  <Original text={joinedText(original)} />
                </div>
                {lines ? <TextArea {...control} rows={lines} /> : <TextField {...control} />}
              </div>
              {state === "behind" && (
                <Behind
                  label={label}
                  now={joinedText(original)}
                  then={joinedText(madeFrom)}
                  onConfirm={() =>
                    onChange({ ...value, confirmed: { ...value.confirmed, [field]: original ?? "" } })
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
