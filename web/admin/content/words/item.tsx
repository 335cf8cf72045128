import { ChevronDown, GripVertical, X } from "lucide-react";
import { useId } from "react";
import { titleOf } from "#contract/content/words/describe.ts";
import type { ListField } from "#contract/content/words/field.ts";
import { getAt } from "#contract/content/words/paths.ts";
import type { SortHandle } from "#web/admin/platform/forms/sortable.ts";
import { plural, t, translated } from "#web/admin/platform/language/language.tsx";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { useEditing } from "./editing.ts";
import { WordsField } from "./field.tsx";

interface Props {
  path: string;
  field: ListField;
  item: { id: string };
  place: number;
  isFolded: boolean;
  isLifted: boolean;
  handle: SortHandle;
  /** Undefined if the list has its minimum of items. */
  onRemove: (() => void) | undefined;
}

export function Item({ path, field, item, place, isFolded, isLifted, handle, onRemove }: Props) {
  const inside = useId();
  const { changed, problems, remarks, open, toggle, translation } = useEditing();
  const name = t("{thing} {number}", { thing: translated(field.one), number: place + 1 });
  const isOpen = !isFolded || open.has(path);
  const isChanged = changed.has(path) || [...changed].some((one) => one.startsWith(`${path}.`));
  const values = item as unknown as Record<string, unknown>;
  const title = titleOf(item) || (translation && titleOf(getAt(translation.original, path))) || name;
  function missing(): number {
    const noted = new Set([...problems.keys(), ...remarks.keys()]);
    return Object.entries(values).filter(([key, value]) => value === "" || noted.has(`${path}.${key}`))
      .length;
  }
  return (
    <li
      className="words-item"
      data-row-key={item.id}
      data-lifted={isLifted}
      data-path={path}
      data-changed={isChanged || undefined}
      aria-label={name}
    >
      {!translation && (
        <IconButton
          label={t("Move {name}", { name })}
          className="grip"
          title={t("Drag, or use the arrow keys")}
          {...handle}
        >
          <GripVertical size={18} />
        </IconButton>
      )}
      <div className="words-item-body">
        {field.looks === "cards" && <CardHead name={title} missing={translation ? 0 : missing()} />}
        {isFolded && (
          <button
            type="button"
            className="words-item-fold"
            aria-expanded={isOpen}
            aria-controls={inside}
            onClick={() => toggle(path)}
          >
            <span className="cut" dir="auto">
              {title}
            </span>
            {isChanged && (
              <span className="status" data-status="pending">
                {t("changed")}
              </span>
            )}
            <ChevronDown size={18} />
          </button>
        )}
        <div id={inside} className="words-fields" hidden={!isOpen}>
          {isOpen &&
            Object.entries(field.fields).map(([key, one]) => (
              <WordsField key={key} path={`${path}.${key}`} field={one} value={values[key]} />
            ))}
        </div>
      </div>
      {onRemove && (
        <IconButton
          label={t("Remove {name}", { name })}
          className="icon-button line-remove"
          onClick={onRemove}
        >
          <X size={18} />
        </IconButton>
      )}
    </li>
  );
}

function CardHead({ name, missing }: { name: string; missing: number }) {
  return (
    <div className="words-card-head">
      <span aria-hidden="true" />
      <h3 dir="auto">{name}</h3>
      {missing > 0 && (
        <span className="status" data-status="pending">
          {plural(missing, "{count} fact missing", "{count} facts missing")}
        </span>
      )}
    </div>
  );
}
