import type { Field, LineShape, PictureWords, ValueOf } from "#contract/content/words/field.ts";
import { asciiDigits } from "#contract/digits.ts";
import { bareAddress } from "#contract/fold.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { ChosenPicture } from "../pictures/chosen-picture.tsx";
import { useEditing } from "./editing.ts";
import { FieldFrame } from "./field-frame.tsx";
import { FigureField } from "./figure-field.tsx";
import { ItemList } from "./item-list.tsx";
import { LinesField } from "./lines-field.tsx";
import { SwitchField } from "./switch-field.tsx";
import { isTimely, TimeField } from "./time-field.tsx";
import { isOffered, useLanguageOfWords } from "./translation.tsx";

interface Props {
  path: string;
  field: Field;
  value: unknown;
}

export function WordsField({ path, field, value }: Props) {
  const editing = useEditing();
  const label = translated(field.label);
  const hint = field.hint && translated(field.hint);
  if (!isOffered(editing, field, path)) return null;
  switch (field.kind) {
    case "line":
      return isTimely(field.shape) ? (
        <TimeField path={path} field={field} shape={field.shape} value={value as string} />
      ) : (
        <TextField path={path} {...field} label={label} hint={hint} isLine value={value as string} />
      );
    case "text":
      return (
        <TextField path={path} {...field} label={label} hint={hint} isLine={false} value={value as string} />
      );
    case "link":
      return <TextField path={path} label={label} hint={hint} isLine value={value as string} />;
    case "lines":
      return <LinesField path={path} field={field} value={value as string[]} />;
    case "switch":
      return <SwitchField path={path} field={field} value={value as boolean} />;
    case "figure":
      return <FigureField path={path} field={field} value={value as ValueOf<typeof field>} />;
    case "picture":
      return <PictureField path={path} label={label} hint={hint} value={value as PictureWords} />;
    case "list":
      return <ItemList path={path} field={field} items={value as { id: string }[]} />;
  }
}

interface TextProps {
  path: string;
  label: string;
  hint?: string | undefined;
  most?: number;
  isLine: boolean;
  value: string;
  shape?: LineShape | undefined;
}

function TextField({ path, label, hint, most, isLine, value, shape }: TextProps) {
  const isNumber = shape === "phone" || shape === "year";
  const { set } = useEditing();
  const language = useLanguageOfWords();
  const count = most === undefined ? undefined : { is: value.length, most };
  return (
    <FieldFrame path={path} label={label} hint={hint} count={count}>
      {(control) => (
        <textarea
          {...control}
          dir={language.dir}
          lang={language.lang}
          className={isLine ? "field words-line" : "field"}
          rows={isLine ? 1 : 2}
          value={value}
          onKeyDown={(event) => isLine && event.key === "Enter" && event.preventDefault()}
          onChange={(event) => {
            const text = event.currentTarget.value;
            const line = isLine ? text.replaceAll("\n", " ") : text;
            set(path, isNumber ? asciiDigits(line) : shape === "email" ? bareAddress(line) : line);
          }}
        />
      )}
    </FieldFrame>
  );
}

const mostAlt = 300;

function PictureField({
  path,
  label,
  hint,
  value,
}: Omit<TextProps, "value" | "isLine"> & { value: PictureWords }) {
  const { set, translation } = useEditing();
  const language = useLanguageOfWords();
  return (
    <div className="stack stack-close words-picture">
      {!translation && (
        <>
          <span className="label">{label}</span>
          {hint && <p className="form-help">{hint}</p>}
          <ChosenPicture label={label} value={value} onChange={(next) => set(path, next)} />
        </>
      )}
      <FieldFrame
        path={path}
        label={t("{picture}: what it shows", { picture: label })}
        hint={t("For those who do not see it.")}
        count={{ is: value.alt.length, most: mostAlt }}
      >
        {(control) => (
          <textarea
            {...control}
            dir={language.dir}
            lang={language.lang}
            className="field"
            rows={2}
            value={value.alt}
            onChange={(event) => set(path, { ...value, alt: event.currentTarget.value })}
          />
        )}
      </FieldFrame>
    </div>
  );
}
