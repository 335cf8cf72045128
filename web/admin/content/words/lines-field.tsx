import { useState } from "react";
import type { Field } from "#contract/content/words/field.ts";
import { LineList } from "#web/admin/platform/forms/line-list.tsx";
import { linesOf, textsOf } from "#web/admin/platform/forms/lines.ts";
import { translated } from "#web/admin/platform/language/language.tsx";
import { Caution } from "./caution.tsx";
import { useEditing } from "./editing.ts";
import { BehindLine, OriginalAt, StateOfText } from "./translation.tsx";
import { WasLine } from "./was-line.tsx";

/** Empty lines stay in the form but are not part of the value. */
export function LinesField({
  path,
  field,
  value,
}: {
  path: string;
  field: Extract<Field, { kind: "lines" }>;
  value: string[];
}) {
  const { set, changed, problems, translation } = useEditing();
  const label = translated(field.label);
  const [lines, setLines] = useState(() => linesOf(value));
  const isOthers = textsOf(lines).join("\n") !== value.map((text) => text.trim()).join("\n");
  if (isOthers) setLines(linesOf(value));
  return (
    <div
      className="words-field"
      data-path={path}
      data-changed={changed.has(path) || undefined}
      data-two-sided={translation !== null || undefined}
    >
      {translation && (
        <div className="words-original-lines">
          <StateOfText path={path} />
          <OriginalAt path={path} />
        </div>
      )}
      <LineList
        label={label}
        lines={lines}
        error={problems.get(path)}
        onChange={(next) => {
          setLines(next);
          set(path, textsOf(next));
        }}
      />
      <Caution path={path} />
      {field.hint && <p className="form-help">{translated(field.hint)}</p>}
      <BehindLine path={path} label={label} />
      <WasLine path={path} label={label} />
    </div>
  );
}
