import { CalendarClock, Copy, Trash2 } from "lucide-react";
import type { ProductRow } from "#contract/content/products.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmSamples } from "../samples/samples.tsx";
import type { ProductActions } from "./use-product-actions.ts";

interface Props {
  chosen: readonly ProductRow[];
  actions: ProductActions;
}

export function ProductBulk({ chosen, actions }: Props) {
  const settle = (isDone: boolean) => isDone && actions.selection.clear();
  const change = (status: "published" | "draft") => actions.setStatus(chosen, status).then(settle);
  return (
    <>
      <Button small onClick={() => change("published")}>
        {t("Publish")}
      </Button>
      <Button small onClick={() => change("draft")}>
        {t("To draft")}
      </Button>
      <Button small onClick={() => actions.duplicateMany(chosen).then(settle)}>
        <Copy size={17} />
        {t("Duplicate")}
      </Button>
      <Button small onClick={() => actions.schedule(chosen)}>
        <CalendarClock size={17} />
        {t("Schedule…")}
      </Button>
      <ConfirmSamples kind="product" chosen={chosen} change={actions.change} onDone={settle} />
      <Button variant="danger" small onClick={() => actions.remove(chosen).then(settle)}>
        <Trash2 size={17} />
        {t("Delete")}
      </Button>
    </>
  );
}
