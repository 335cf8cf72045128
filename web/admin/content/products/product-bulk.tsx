import { CalendarClock, Copy, Trash2 } from "lucide-react";
import type { ProductRow } from "#contract/content/products.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmSamples } from "../samples/confirm-sample.tsx";
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
        Publish
      </Button>
      <Button small onClick={() => change("draft")}>
        To draft
      </Button>
      <Button small onClick={() => actions.duplicateMany(chosen).then(settle)}>
        <Copy size={17} />
        Duplicate
      </Button>
      <Button small onClick={() => actions.schedule(chosen)}>
        <CalendarClock size={17} />
        Schedule…
      </Button>
      <ConfirmSamples kind="product" chosen={chosen} change={actions.change} onDone={settle} />
      <Button variant="danger" small onClick={() => actions.remove(chosen).then(settle)}>
        <Trash2 size={17} />
        Delete
      </Button>
    </>
  );
}
