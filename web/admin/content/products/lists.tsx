import { ArrowDown, ArrowUp, Pencil, Plus, Trash2, X } from "lucide-react";
import { useState } from "react";
import {
  type ChoiceList,
  type ChoiceRow,
  choiceLists,
  deleteChoice,
  updateChoice,
} from "#contract/content/choices.ts";
import { isFirstShop } from "#contract/content/shops.ts";
import { useOrder } from "#web/admin/platform/forms/use-order.ts";
import { type CountedNoun, t } from "#web/admin/platform/language/language.tsx";
import { restoreOne } from "#web/admin/platform/lists/restoring.ts";
import { UndoLine } from "#web/admin/platform/lists/undo-line.tsx";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { useRead } from "#web/admin/platform/reads.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { Failed } from "#web/admin/platform/ui/failed.tsx";
import { counted } from "#web/admin/platform/ui/format.ts";
import { HistoryButton } from "#web/admin/platform/ui/history-button.tsx";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ChoiceForm } from "./choice-form.tsx";
import { choiceLabels, listLabels, shownValue } from "./choice-labels.ts";
import { choicesRead } from "./choices.ts";
import { Logo } from "./logo-field.tsx";

const product: CountedNoun = { one: "product", many: "products" };

export function Lists({ onClose }: { onClose: () => void }) {
  const { data: all = [], failure, again } = useRead(choicesRead);
  const [edited, setEdited] = useState<{ list: ChoiceList; choice: ChoiceRow | null } | null>(null);
  const [removed, setRemoved] = useState<ChoiceRow | null>(null);

  const remove = (choice: ChoiceRow) =>
    attempt(async () => {
      await adminApi.call(deleteChoice, { params: { id: choice.id } });
      notify.success(t("{name} moved to trash", { name: choice.name }));
      setRemoved(choice);
    });

  async function undo({ id, name }: ChoiceRow) {
    setRemoved(null);
    await restoreOne("choice", id, t("{name} restored", { name }));
  }

  if (edited) return <ChoiceForm {...edited} onClose={() => setEdited(null)} />;
  return (
    <Dialog labelledBy="lists-title" className="categories dialog-bare dialog-wide" onClose={onClose}>
      <header className="preview-head">
        <h2 id="lists-title">{t("Lists")}</h2>
        <p>{t("What products choose from.")}</p>
        <IconButton label={t("Close")} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </header>
      {failure && <Failed failure={failure} again={again} />}
      {removed && (
        <UndoLine text={t("{name} is in the trash.", { name: removed.name })} onUndo={() => undo(removed)} />
      )}
      {choiceLists.map((list) => (
        <List
          key={list}
          list={list}
          choices={all.filter((choice) => choice.list === list)}
          onEdit={(choice) => setEdited({ list, choice })}
          onRemove={remove}
        />
      ))}
    </Dialog>
  );
}

interface ListProps {
  list: ChoiceList;
  choices: readonly ChoiceRow[];
  onEdit: (choice: ChoiceRow | null) => void;
  onRemove: (choice: ChoiceRow) => void;
}

function List({ list, choices, onEdit, onRemove }: ListProps) {
  const [shown, move] = useOrder(choices, ({ id, version }, position) =>
    adminApi.call(updateChoice, { params: { id }, body: { position, version } }, { keepsScreen: true }),
  );
  const { many, hint, add } = listLabels[list];
  return (
    <section aria-labelledby={`list-${list}`}>
      <div className="panel-body">
        <h3 id={`list-${list}`}>{t(many)}</h3>
        <p className="caption">{t(hint)}</p>
      </div>
      <ul className="lines">
        {shown.map((choice, place) => (
          <Row
            key={choice.id}
            choice={choice}
            place={place}
            count={shown.length}
            onMove={(to) => move(place, to)}
            onEdit={() => onEdit(choice)}
            onRemove={() => onRemove(choice)}
          />
        ))}
      </ul>
      <div className="panel-body">
        <Button small onClick={() => onEdit(null)}>
          <Plus size={17} />
          {t(add)}
        </Button>
      </div>
    </section>
  );
}

interface RowProps {
  choice: ChoiceRow;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
}

function Row({ choice: { id, list, key, name, logo, version, products }, place, count, ...on }: RowProps) {
  const isFirst = list === "shop" && isFirstShop(key);
  const unused = isFirst ? t("No product has an address there") : t("Not used: not on the site");
  const stays = isFirst
    ? t("{name} stays: each product has a field for it", { name })
    : products > 0
      ? t("{name} is used: take it off its products to remove it", { name })
      : "";
  async function putBack(field: string, value: unknown) {
    await adminApi.call(updateChoice, { params: { id }, body: { [field]: value, version } });
    return t("{field} is put back", { field: t(choiceLabels[field as keyof typeof choiceLabels]) });
  }
  return (
    <li>
      <div className="fill">
        <strong dir="auto">{name}</strong>
        <Logo file={logo} />
        <small>{products > 0 ? counted(products, product) : unused}</small>
      </div>
      <div className="category-actions row">
        <IconButton
          label={t("Move {name} up", { name })}
          disabled={place === 0}
          onClick={() => on.onMove(place - 1)}
        >
          <ArrowUp size={18} />
        </IconButton>
        <IconButton
          label={t("Move {name} down", { name })}
          disabled={place === count - 1}
          onClick={() => on.onMove(place + 1)}
        >
          <ArrowDown size={18} />
        </IconButton>
        <IconButton label={t(listLabels[list].edit, { name })} onClick={on.onEdit}>
          <Pencil size={17} />
        </IconButton>
        <HistoryButton
          name={name}
          record="choice"
          id={id}
          labels={{ ...choiceLabels, list: "List", position: "Order" }}
          show={shownValue}
          canRestore={(field) => field in choiceLabels}
          onRestore={putBack}
        />
        <IconButton
          label={stays || t("Remove {name}", { name })}
          className="icon-button icon-danger"
          disabled={stays !== ""}
          onClick={on.onRemove}
        >
          <Trash2 size={17} />
        </IconButton>
      </div>
    </li>
  );
}
