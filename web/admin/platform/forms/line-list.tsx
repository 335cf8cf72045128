import "./forms.css";
import { GripVertical, Plus, X } from "lucide-react";
import { type KeyboardEvent, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { FieldError } from "#web/ui/field.tsx";
import { t } from "../language/language.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { type Line, linesOf, newLineKey, splitLines } from "./lines.ts";
import { moved, useSortable } from "./sortable.ts";

interface Props {
  label: string;
  /** For `focusNow`. */
  path?: string;
  lines: Line[];
  onChange: (lines: Line[]) => void;
  /** By index among the lines with text. */
  errors?: Record<number, string>;
  error?: string | undefined;
}

export function LineList({ label, path, lines, onChange, errors = {}, error }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const sort = useSortable(
    lines.map(({ key }) => key),
    (from, to) => onChange(moved(lines, from, to)),
  );

  function change(next: Line[], place: number) {
    // Focused a frame later, the line would take the focus from where the next key has moved it.
    flushSync(() => onChange(next));
    const fields = box.current?.querySelectorAll<HTMLElement>("textarea");
    (fields?.[place] ?? box.current?.querySelector<HTMLElement>(".line-add"))?.focus();
  }

  function add(place: number) {
    change(lines.toSpliced(place, 0, { key: newLineKey(), text: "" }), place);
  }

  function remove(place: number) {
    change(lines.toSpliced(place, 1), Math.min(place, lines.length - 2));
  }

  function type(line: Line, place: number, text: string) {
    const [first = "", ...more] = splitLines(text);
    const next = lines.toSpliced(place, 1, { ...line, text: first }, ...linesOf(more));
    if (more.length > 0) change(next, place + more.length);
    else onChange(next);
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>, place: number) {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add(place + 1);
    }
    if (event.key === "Backspace" && event.currentTarget.value === "" && lines.length > 1) {
      event.preventDefault();
      remove(place);
    }
  }

  let filled = -1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not stand in the grid
    <div className="form-field" role="group" aria-labelledby={id} data-path={path} ref={box}>
      <span className="form-label" id={id}>
        {label}
      </span>
      <ul ref={sort.list}>
        {lines.map((line, place) => {
          const { key, text } = line;
          if (text.trim()) filled += 1;
          const problem = text.trim() ? errors[filled] : undefined;
          return (
            <li key={key} className="line" data-row-key={key} data-lifted={sort.lifted === key}>
              <IconButton
                label={t("Move line {line}", { line: place + 1 })}
                className="grip"
                title={t("Drag, or use the arrow keys")}
                {...sort.handle(key)}
              >
                <GripVertical size={18} />
              </IconButton>
              <textarea
                className="field line-input"
                dir="auto"
                rows={1}
                aria-label={t("{label}, line {line}", { label, line: place + 1 })}
                aria-invalid={problem ? true : undefined}
                value={text}
                onKeyDown={(event) => press(event, place)}
                onChange={(event) => type(line, place, event.currentTarget.value)}
              />
              <IconButton
                label={t("Remove line {line}", { line: place + 1 })}
                className="icon-button line-remove"
                onClick={() => remove(place)}
              >
                <X size={18} />
              </IconButton>
              <FieldError text={problem} />
            </li>
          );
        })}
      </ul>
      <button type="button" className="line-add" onClick={() => add(lines.length)}>
        <Plus size={18} />
        {t("Add line")}
      </button>
      <FieldError text={error} />
      <p className="sr-only" role="status">
        {sort.said}
      </p>
    </div>
  );
}
