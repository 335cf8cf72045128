import { Plus, X } from "lucide-react";
import { useState } from "react";
import { type Category, deleteCategory, updateCategory } from "#contract/content/categories.ts";
import { useOrder } from "#web/admin/platform/forms/use-order.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { restoreOne } from "#web/admin/platform/lists/restoring.ts";
import { UndoLine } from "#web/admin/platform/lists/undo-line.tsx";
import { notify, sentenceOf } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { CategoryForm } from "./category-form.tsx";
import { CategoryRow } from "./category-row.tsx";

interface Props {
  categories: readonly Category[];
  /** The id of the category whose form opens first. */
  asked: string | null;
  onClose: () => void;
}

export function Categories({ categories, asked, onClose }: Props) {
  const [edited, setEdited] = useState<Category | "new" | null>(
    categories.find(({ id }) => String(id) === asked) ?? null,
  );
  const [refused, setRefused] = useState<{ id: number; message: string } | null>(null);
  const [removed, setRemoved] = useState<Pick<Category, "id" | "name"> | null>(null);

  const [shown, move] = useOrder(categories, ({ id, version }, position) =>
    adminApi.call(updateCategory, { params: { id }, body: { position, version } }, { keepsScreen: true }),
  );

  async function remove({ id, name }: Category) {
    setRefused(null);
    try {
      await adminApi.call(deleteCategory, { params: { id } });
      notify.success(t("{name} moved to trash", { name }));
      setRemoved({ id, name });
    } catch (error) {
      notify.error(sentenceOf(error));
      setRefused({ id, message: sentenceOf(error) });
    }
  }

  async function undo({ id, name }: Pick<Category, "id" | "name">) {
    setRemoved(null);
    await restoreOne("category", id, t("{name} restored", { name }));
  }

  if (edited) {
    return (
      <CategoryForm
        category={edited === "new" ? null : edited}
        position={categories.length}
        onClose={() => setEdited(null)}
        onSaved={() => setEdited(null)}
      />
    );
  }
  return (
    <Dialog labelledBy="categories-title" className="categories dialog-bare dialog-wide" onClose={onClose}>
      <header className="preview-head">
        <h2 id="categories-title">{t("Categories")}</h2>
        <p>{t("In the order of the products page.")}</p>
        <IconButton label={t("Close")} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </header>
      <ul className="lines">
        {shown.map((category, place) => (
          <CategoryRow
            key={category.id}
            category={category}
            place={place}
            count={categories.length}
            problem={refused?.id === category.id ? refused.message : undefined}
            onMove={(to) => move(place, to)}
            onEdit={() => setEdited(category)}
            onRemove={() => remove(category)}
          />
        ))}
      </ul>
      {removed && (
        <UndoLine text={t("{name} is in the trash.", { name: removed.name })} onUndo={() => undo(removed)} />
      )}
      <footer className="panel-body">
        <Button onClick={() => setEdited("new")}>
          <Plus size={18} />
          {t("Add category")}
        </Button>
      </footer>
    </Dialog>
  );
}
