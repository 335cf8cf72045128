import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { type Category, updateCategory } from "#contract/content/categories.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { HistoryButton } from "#web/admin/platform/ui/history-button.tsx";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { categoryLabels, shownValue } from "./category-labels.ts";

interface Props {
  category: Category;
  place: number;
  count: number;
  problem: string | undefined;
  onMove: (to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
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
    return t("{field} is put back", { field: t(categoryLabels[field as keyof typeof categoryLabels]) });
  }

  return (
    <li data-palette={category.palette}>
      <span className="category-dot" aria-hidden="true" />
      <div className="fill">
        <strong dir="auto">{category.name}</strong>
        <FieldError text={problem} />
      </div>
      {isAsked ? (
        <div className="row row-close">
          <Button variant="danger" small onClick={confirm}>
            {t("Yes, delete")}
          </Button>
          <Button small onClick={() => setAsked(false)}>
            {t("Cancel")}
          </Button>
        </div>
      ) : (
        <div className="category-actions row">
          <IconButton
            label={t("Move {name} up", { name: category.name })}
            disabled={place === 0}
            onClick={() => on.onMove(place - 1)}
          >
            <ArrowUp size={18} />
          </IconButton>
          <IconButton
            label={t("Move {name} down", { name: category.name })}
            disabled={place === count - 1}
            onClick={() => on.onMove(place + 1)}
          >
            <ArrowDown size={18} />
          </IconButton>
          <IconButton label={t("Edit {name}", { name: category.name })} onClick={on.onEdit}>
            <Pencil size={17} />
          </IconButton>
          <HistoryButton
            name={category.name}
            record="category"
            id={category.id}
            labels={categoryLabels}
            show={shownValue}
            // One position cannot be restored without the others.
            canRestore={(field) => field !== "position"}
            onRestore={putBack}
          />
          <IconButton
            label={t("Delete {name}", { name: category.name })}
            className="icon-button icon-danger"
            onClick={() => setAsked(true)}
          >
            <Trash2 size={17} />
          </IconButton>
        </div>
      )}
    </li>
  );
}
