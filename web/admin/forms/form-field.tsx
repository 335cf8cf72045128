import "./forms.css";
import { ChevronDown, CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

export interface FieldProps {
  label: string;
  /** A few words beside the label. */
  hint?: string;
  error?: string | undefined;
  /** What is said about the value, below the field. */
  help?: ReactNode;
  className?: string;
}

interface Ids {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** Label above, one control, and below it what is wrong: the toast goes, this stays. */
export function FormField({
  label,
  hint,
  error,
  help,
  className = "",
  children,
}: FieldProps & { children: (ids: Ids) => ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");
  return (
    <div className={`form-field ${className}`.trimEnd()}>
      <label htmlFor={id}>
        {label} {hint && <small>{hint}</small>}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      <FieldProblem id={`${id}-error`} text={error} />
      {help && (
        <p className="form-help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

export function FieldProblem({ id, text }: { id?: string; text: string | undefined }) {
  return text ? (
    <p className="problem" id={id}>
      <CircleAlert size={16} />
      {text}
    </p>
  ) : null;
}

interface SelectProps {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function SelectField({ value, options, onChange, ...field }: FieldProps & SelectProps) {
  return (
    <FormField {...field}>
      {(ids) => (
        <div className="form-select">
          <select
            {...ids}
            className="input"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={18} />
        </div>
      )}
    </FormField>
  );
}
