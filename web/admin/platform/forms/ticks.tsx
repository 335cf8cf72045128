import { FieldError } from "#web/ui/field.tsx";

interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  error?: string | undefined;
  className?: string;
  onChange: (value: Value[]) => void;
}

export function Ticks<Value extends string>({
  label,
  options,
  value,
  error,
  onChange,
  className,
}: Props<Value>) {
  return (
    <fieldset className={className ? `form-field ${className}` : "form-field"}>
      <legend className="form-label">{label}</legend>
      <div className="form-checks">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={({ currentTarget: { checked } }) => {
                const isChosen = (one: Value) => (one === option.value ? checked : value.includes(one));
                onChange(options.map((one) => one.value).filter(isChosen));
              }}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError text={error} />
    </fieldset>
  );
}
