import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";

export interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  help?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}

interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FrameProps extends FieldProps {
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, help, action, className, id: given, children }: FrameProps) {
  const own = useId();
  const id = given ?? own;
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");
  return (
    <div className={className ? `form-field ${className}` : "form-field"}>
      <label htmlFor={id}>
        {label} {hint && <small>{hint}</small>}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {help && (
        <p className="form-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
      {action}
    </div>
  );
}

export function FieldError({ id, text }: { id?: string; text: string | undefined }) {
  return text ? (
    <p className="problem" id={id}>
      <Icon name="circle-exclamation-point" size={16} />
      {text}
    </p>
  ) : null;
}

/** The name is also the id, so that links and labels find the control. */
type Control<Tag extends "input" | "textarea" | "select"> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps | "id">;

export function TextField(props: Control<"input">) {
  const { frame, control } = apart(props);
  return (
    <Field {...frame}>{(given) => <input dir="auto" {...control} {...given} className="field" />}</Field>
  );
}

export function TextArea(props: Control<"textarea">) {
  const { frame, control } = apart(props);
  return (
    <Field {...frame}>
      {(given) => <textarea rows={5} dir="auto" {...control} {...given} className="field block" />}
    </Field>
  );
}

interface SelectGiven {
  options: readonly ({ value: string; label: string } | string)[];
  placeholder?: string;
}

export function SelectField({ options, placeholder, ...props }: SelectGiven & Control<"select">) {
  const { frame, control } = apart(props);
  return (
    <Field {...frame}>
      {(given) => (
        <span className="form-select relative block">
          <select
            {...control}
            {...given}
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
      )}
    </Field>
  );
}

function apart<Props extends FieldProps & { name?: string | undefined }>(props: Props) {
  const { label, hint, error, help, action, className, ...control } = props;
  return { frame: { id: control.name, label, hint, error, help, action, className }, control };
}
