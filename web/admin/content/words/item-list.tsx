import { Plus } from "lucide-react";
import { useId } from "react";
import { flushSync } from "react-dom";
import { emptyOf } from "#contract/content/words/complete.ts";
import { titleOf } from "#contract/content/words/describe.ts";
import type { ListField } from "#contract/content/words/field.ts";
import { getAt, isList } from "#contract/content/words/paths.ts";
import { focusNow } from "#web/admin/platform/forms/focus-field.ts";
import { moved, useSortable } from "#web/admin/platform/forms/sortable.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { useMay } from "#web/admin/platform/rights.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { useEditing } from "./editing.ts";
import { Item } from "./item.tsx";
import { WasLine } from "./was-line.tsx";

interface Props {
  path: string;
  field: ListField;
  items: { id: string }[];
}

const mostOpen = 6;

export function ItemList({ path, field, items }: Props) {
  const heading = useId();
  const { words, published, changed, problems, set, bringBack, open, toggle, translation } = useEditing();
  const sort = useSortable(
    items.map(({ id }) => id),
    (from, to) => set(path, moved(items, from, to)),
  );
  // A reader has no unfold button, so nothing is folded.
  const isFolded =
    useMay("content") &&
    field.looks !== "cards" &&
    (items.length > mostOpen || Object.values(field.fields).some(({ kind }) => kind === "list"));
  const label = translated(field.label);
  const one = translated(field.one);
  const gone = goneOf(getAt(published, path), items);

  function add() {
    const id = newId();
    const empty = Object.entries(field.fields).map(([name, inner]) => [name, emptyOf(inner)]);
    flushSync(() => {
      set(path, [...items, { id, ...Object.fromEntries(empty) }]);
      if (!open.has(`${path}/${id}`)) toggle(`${path}/${id}`);
    });
    focusNow(`${path}/${id}`);
  }

  function remove(place: number, id: string) {
    const before = words;
    flushSync(() => set(path, items.toSpliced(place, 1)));
    const next = items[place + 1] ?? items[place - 1];
    focusNow(next ? `${path}/${next.id}` : path);
    notify.success(t("{thing} removed", { thing: one }), {
      label: t("Undo"),
      run: () => bringBack(`${path}/${id}`, before),
    });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not stand in the grid
    <div
      className="stack stack-close words-list"
      role="group"
      aria-labelledby={heading}
      data-path={path}
      data-looks={field.looks}
    >
      <span className="label" id={heading}>
        {label}
      </span>
      {field.hint && <p className="form-help">{translated(field.hint)}</p>}
      <ul ref={sort.list}>
        {items.map((item, place) => (
          <Item
            key={item.id}
            path={`${path}/${item.id}`}
            field={field}
            item={item}
            place={place}
            isFolded={isFolded}
            isLifted={sort.lifted === item.id}
            handle={sort.handle(item.id)}
            onRemove={items.length > field.least && !translation ? () => remove(place, item.id) : undefined}
          />
        ))}
      </ul>
      <FieldError text={problems.get(path)} />
      {items.length < field.most && !translation && (
        <button type="button" className="line-add" onClick={add}>
          <Plus size={18} />
          {t("Add {thing}", { thing: translated(field.one.toLowerCase()) })}
        </button>
      )}
      {gone.map((item) => (
        <WasLine
          key={item.id}
          path={`${path}/${item.id}`}
          label={one}
          text={t("Removed: {thing}", { thing: titleOf(item) || one })}
        />
      ))}
      {changed.has(path) && (
        <WasLine
          path={path}
          label={t("order of {list}", { list: label })}
          text={t("The order has changed.")}
        />
      )}
      <p className="sr-only" role="status">
        {sort.said}
      </p>
    </div>
  );
}

function goneOf(before: unknown, items: { id: string }[]): { id: string }[] {
  return isList(before) ? before.filter(({ id }) => items.every((item) => item.id !== id)) : [];
}

/** The id becomes part of the item's path and of its anchor on the page. */
function newId(): string {
  return `n${Math.random().toString(36).slice(2, 10)}`;
}
