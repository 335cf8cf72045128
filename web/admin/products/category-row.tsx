import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type Category, updateCategory } from "#contract/categories.ts";
import { FieldProblem } from "../forms/form-field.tsx";
import { adminApi } from "../session.ts";
import { HistoryButton } from "../ui/history-button.tsx";
import { categoryLabels, shownValue } from "./category-labels.ts";

interface Props {
  category: Category;
  place: number;
  count: number;
  /** Why it was not deleted. */
  problem: string | undefined;
  onMove: (to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
  /** A former value is stored again. */
  onRestored: () => void;
}

export function CategoryRow({ category, place, count, problem, ...on }: Props) {
  const [isAsked, setAsked] = useState(false);
  const confirm = () => {
    setAsked(false);
    on.onRemove();
  };

  async function putBack(field: string, value: unknown) {
    const { id, version } = category;
    await adminApi.call(updateCategory, { params: { id }, body: { [field]: value, version } });
    on.onRestored();
    return `${categoryLabels[field as keyof typeof categoryLabels]} is put back`;
  }

  return (
    <li data-palette={category.palette}>
      <span className="category-dot" aria-hidden="true" />
      <div className="category-name">
        <strong dir="auto">{category.name}</strong>
        <FieldProblem text={problem} />
      </div>
      {isAsked ? (
        <div className="category-ask">
          <button type="button" className="button button-small button-danger" onClick={confirm}>
            Yes, delete
          </button>
          <button type="button" className="button button-small" onClick={() => setAsked(false)}>
            Cancel
          </button>
        </div>
      ) : (
        <div className="category-actions">
          <IconAction
            label={`Move ${category.name} up`}
            isOff={place === 0}
            onPress={() => on.onMove(place - 1)}
          >
            <ArrowUp size={18} />
          </IconAction>
          <IconAction
            label={`Move ${category.name} down`}
            isOff={place === count - 1}
            onPress={() => on.onMove(place + 1)}
          >
            <ArrowDown size={18} />
          </IconAction>
          <IconAction label={`Edit ${category.name}`} onPress={on.onEdit}>
            <Pencil size={17} />
          </IconAction>
          <HistoryButton
            name={category.name}
            record="category"
            id={category.id}
            version={category.version}
            labels={categoryLabels}
            show={shownValue}
            // Places belong together: they are changed by moving.
            canRestore={(field) => field !== "position"}
            onRestore={putBack}
          />
          <IconAction label={`Delete ${category.name}`} isDanger onPress={() => setAsked(true)}>
            <Trash2 size={17} />
          </IconAction>
        </div>
      )}
    </li>
  );
}

interface ActionProps {
  label: string;
  isOff?: boolean;
  isDanger?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function IconAction({ label, isOff = false, isDanger = false, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      className={isDanger ? "icon-button icon-danger" : "icon-button"}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
