import { type ReactNode, useId } from "react";
import { t } from "#web/admin/platform/language/language.tsx";
import { initialsOf } from "#web/admin/platform/ui/initials.ts";
import { FieldError } from "#web/ui/field.tsx";
import { Caution } from "./caution.tsx";
import { useEditing } from "./editing.ts";
import { BehindLine, OriginalAt, StateOfText } from "./translation.tsx";
import { WasLine } from "./was-line.tsx";

interface Control {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface Props {
  path: string;
  label: string;
  hint?: string | undefined;
  count?: { is: number; most: number } | undefined;
  children: (control: Control) => ReactNode;
}

/** Smaller limits are not shown: a correct year always fills its limit. */
const toldFrom = 10;

export function FieldFrame({ path, label, hint, count: limit, children }: Props) {
  const id = useId();
  const count = limit && limit.most >= toldFrom ? limit : undefined;
  const { changed, problems, remarks, beside, translation } = useEditing();
  const problem = problems.get(path);
  const isLong = count && count.is > count.most * 0.9;
  const caution = !problem && remarks.has(path) && `${id}-caution`;
  const described = [problem && `${id}-error`, caution, hint && `${id}-hint`, count && `${id}-count`].filter(
    Boolean,
  );
  return (
    <div
      className="form-field words-field"
      data-path={path}
      data-changed={changed.has(path) || undefined}
      data-two-sided={translation !== null || undefined}
    >
      <div className="words-label">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        {beside?.paths.has(path) && (
          <span className="words-other">
            <span className="avatar" aria-hidden="true">
              {initialsOf(beside.who)}
            </span>
            <span className="sr-only">{t("{name} has just changed this", { name: beside.who })}</span>
          </span>
        )}
        {count && (
          <span className="caption" id={`${id}-count`} data-long={isLong || undefined}>
            {t("{count} of {most}", { count: count.is, most: count.most })}
          </span>
        )}
        <StateOfText path={path} />
      </div>
      <OriginalAt path={path} />
      {children({
        id,
        "aria-describedby": described.join(" ") || undefined,
        "aria-invalid": problem ? true : undefined,
      })}
      <BehindLine path={path} label={label} />
      <FieldError id={`${id}-error`} text={problem} />
      {caution && <Caution path={path} id={caution} />}
      {hint && (
        <p className="form-help" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <WasLine path={path} label={label} />
    </div>
  );
}
