import { useId } from "react";
import type { Field } from "#contract/content/words/field.ts";
import { translated } from "#web/admin/platform/language/language.tsx";
import { Switch } from "#web/admin/platform/ui/switch.tsx";
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
  const label = translated(field.label);
  return (
    <div className="form-field words-field" data-path={path} data-changed={changed.has(path) || undefined}>
      <Switch
        className="form-switch"
        aria-describedby={field.hint && hint}
        isOn={value}
        onChange={(isOn) => set(path, isOn)}
      >
        {label}
      </Switch>
      {field.hint && (
        <p className="form-help" id={hint}>
          {translated(field.hint)}
        </p>
      )}
      <WasLine path={path} label={label} />
    </div>
  );
}
