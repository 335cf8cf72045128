import { useId } from "react";
import type { Field } from "#contract/content/words/field.ts";
import { useEditing } from "./editing.ts";
import { WasLine } from "./was-line.tsx";

export function SwitchField({
  path,
  field,
  value,
}: {
  path: string;
  field: Extract<Field, { kind: "switch" }>;
  value: boolean;
}) {
  const { set, changed } = useEditing();
  const hint = useId();
  return (
    <div className="form-field words-field" data-path={path} data-changed={changed.has(path) || undefined}>
      <label className="form-switch switch">
        {field.label}
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself; aria-checked is not allowed on it
          role="switch"
          aria-describedby={field.hint && hint}
          checked={value}
          onChange={(event) => set(path, event.currentTarget.checked)}
        />
      </label>
      {field.hint && (
        <p className="form-help" id={hint}>
          {field.hint}
        </p>
      )}
      <WasLine path={path} label={field.label} />
    </div>
  );
}
