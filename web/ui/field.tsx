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

export function TextField(props: Frame & Without<"input">) {
  const { frame, control } = apart(props);
  return (
    <FieldFrame {...frame}>
      <input {...control} {...described(frame)} className="field" />
    </FieldFrame>
  );
}

export function TextArea(props: Frame & Without<"textarea">) {
  const { frame, control } = apart(props);
  return (
    <FieldFrame {...frame}>
      <textarea {...control} rows={control.rows ?? 5} {...described(frame)} className="field block" />
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

export function SelectField({ options, placeholder, ...props }: Frame & SelectGiven & Without<"select">) {
  const { frame, control } = apart(props);
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <select
          {...control}
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

/** What frames a control, and what is the control's own. */
function apart<Props extends Frame>({ label, name, error, hint, action, className, ...control }: Props) {
  return { frame: { label, name, error, hint, action, className }, control };
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
