import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { Section as Fields } from "#contract/content/words/field.ts";
import type { TextState } from "#contract/content/words/translate.ts";
import { plural, t, translated } from "#web/admin/platform/language/language.tsx";
import { ReadOnlyUnless } from "#web/admin/platform/rights.tsx";
import { useEditing } from "./editing.ts";
import { WordsField } from "./field.tsx";
import { ShownOn } from "./shown-on.tsx";
import { isOffered } from "./translation.tsx";

interface Props {
  name: string;
  section: Fields;
  children?: ReactNode;
}

export function Section({ name, section, children }: Props) {
  const inside = useId();
  const editing = useEditing();
  const { words, changed, problems, open, toggle, translation } = editing;
  const isOpen = open.has(name);
  const count = [...changed].filter((path) => path.startsWith(`${name}.`)).length;
  const wrong = [...problems.keys()].filter((path) => path.startsWith(`${name}.`)).length;
  const fields = Object.entries(section.fields).filter(([key, field]) =>
    isOffered(editing, field, `${name}.${key}`),
  );
  const isOfSection = ([path, state]: [string, TextState]) =>
    path.startsWith(`${name}.`) && state !== "current";
  const behind = [...(translation?.states ?? [])].filter(isOfSection).length;
  if (fields.length === 0) return null;
  return (
    <section className="panel words-section" data-section={name}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={inside} onClick={() => toggle(name)}>
          <span>{translated(section.label)}</span>
          {count > 0 && (
            <span className="status" data-status="pending">
              {t("{count} changed", { count })}
            </span>
          )}
          {behind > 0 && (
            <span className="status" data-status="pending">
              {t("{count} to translate", { count: behind })}
            </span>
          )}
          {wrong > 0 && (
            <span className="status" data-status="rejected">
              {t("{count} to mend", { count: wrong })}
            </span>
          )}
          {!isOpen && <small>{plural(fields.length, "{count} field", "{count} fields")}</small>}
          <ChevronDown size={20} />
        </button>
      </h2>
      <div id={inside} className="words-fields" hidden={!isOpen}>
        {isOpen && (
          <>
            {section.hint && <p className="form-help">{translated(section.hint)}</p>}
            <ReadOnlyUnless area="content">
              {fields.map(([key, field]) => (
                <div key={key} className="stack stack-close">
                  <WordsField path={`${name}.${key}`} field={field} value={words[name]?.[key]} />
                  {field.shown && <ShownOn text={translated(field.shown)} />}
                </div>
              ))}
              {children}
            </ReadOnlyUnless>
          </>
        )}
      </div>
    </section>
  );
}
