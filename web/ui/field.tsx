import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface Frame {
  label: string;
  /** Also its id, so that links and labels find it. */
  name: string;
  /** Why the value was refused. */
  error?: string | undefined;
  /** Stands below the field at all times. */
  hint?: ReactNode;
  /** Below the error: a way out, such as "Send anyway". */
  action?: ReactNode;
  /** Of the whole, label included. */
  className?: string;
}

type Without<Tag extends "input" | "textarea" | "select"> = Omit<ComponentProps<Tag>, keyof Frame | "id">;

export function TextField({
  label,
  name,
  error,
  hint,
  action,
  className,
  ...input
}: Frame & Without<"input">) {
  const frame = { label, name, error, hint, action, className };
  return (
    <FieldFrame {...frame}>
      <input {...input} {...described(frame)} className="field" />
    </FieldFrame>
  );
}

export function TextArea({
  label,
  name,
  error,
  hint,
  action,
  className,
  ...area
}: Frame & Without<"textarea">) {
  const frame = { label, name, error, hint, action, className };
  return (
    <FieldFrame {...frame}>
      <textarea rows={5} {...area} {...described(frame)} className="field block" />
    </FieldFrame>
  );
}

interface Choice {
  value: string;
  label: string;
}

interface SelectGiven {
  options: readonly (Choice | string)[];
  /** The empty first choice: "Choose a reason". */
  placeholder?: string;
}

export function SelectField(props: Frame & SelectGiven & Without<"select">) {
  const { label, name, error, hint, action, className, options, placeholder, ...select } = props;
  const frame = { label, name, error, hint, action, className };
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <select
          {...select}
          {...described(frame)}
          className="field appearance-none pe-12 has-[option[value='']:checked]:text-placeholder"
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value, label } = typeof option === "string" ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {label}
              </option>
            );
          })}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2" />
      </span>
    </FieldFrame>
  );
}

/** Label above, error below. For a control of another kind, give it `described` of the same frame. */
export function FieldFrame({
  label,
  name,
  error,
  hint,
  action,
  className,
  children,
}: Frame & { children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={name} className="mb-2 block font-semibold text-ink text-label">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${name}-hint`} className="mt-2 text-caption">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className="mt-2 flex items-start gap-2 text-alert text-label">
          <Icon name="circle-exclamation-point" size={16} className="mt-1" />
          {error}
        </p>
      )}
      {action}
    </div>
  );
}

export function described({ name, error, hint }: Pick<Frame, "name" | "error" | "hint">) {
  const ids = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return {
    id: name,
    name,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": ids || undefined,
  };
}
