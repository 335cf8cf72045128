import { Columns3 } from "lucide-react";
import { t } from "#web/admin/platform/language/language.tsx";
import { Menu } from "#web/admin/platform/ui/menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { columns as allColumns, type Columns } from "./columns.ts";

export function ColumnChoice({ columns }: { columns: Columns }) {
  const trigger = (
    <Button className="column-choice">
      <Columns3 size={18} />
      {t("Columns")}
    </Button>
  );
  return (
    <Menu
      trigger={trigger}
      items={allColumns.map(({ name, label }) => ({
        label: t(label),
        isChecked: columns.isShown(name),
        run: () => columns.toggle(name),
      }))}
    />
  );
}
