import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";

export interface FieldProps {
  label: string;
  /** A few words beside the label. */
  hint?: string | undefined;
  /** Why the value was refused. */
  error?: string | undefined;
  /** What is said about the value, below the field at all times. */
  help?: ReactNode;
  /** Below the error: a way out, such as "Send anyway". */
  action?: ReactNode;
  /** Of the whole, label included. */
  className?: string | undefined;
}

interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FrameProps extends FieldProps {
  /** Of the control; one of its own where links need not find it. */
  id?: string | undefined;
  /** The control, which takes what is handed to it. */
  children: (control: ControlProps) => ReactNode;
}

/** Label above, one control, and below it what is wrong with its value. */
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

/** A control whose name, where it has one, is its id as well, so that links and labels find it. */
type Control<Tag extends "input" | "textarea" | "select"> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps | "id">;

export function TextField(props: Control<"input">) {
  const { frame, control } = apart(props);
  return <Field {...frame}>{(given) => <input {...control} {...given} className="field" />}</Field>;
}

export function TextArea(props: Control<"textarea">) {
  const { frame, control } = apart(props);
  return (
    <Field {...frame}>
      {(given) => <textarea rows={5} {...control} {...given} className="field block" />}
    </Field>
  );
}

interface SelectGiven {
  options: readonly ({ value: string; label: string } | string)[];
  /** The empty first choice: "Choose a reason". */
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

/** What frames a control, and what is the control's own. */
function apart<Props extends FieldProps & { name?: string | undefined }>(props: Props) {
  const { label, hint, error, help, action, className, ...control } = props;
  return { frame: { id: control.name, label, hint, error, help, action, className }, control };
}
