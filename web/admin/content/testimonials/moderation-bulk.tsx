import { Check, RotateCcw, Trash2 } from "lucide-react";
import type { Testimonial } from "#contract/content/testimonials.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmSamples } from "../samples/samples.tsx";
import type { Moderation, Verdict } from "./use-moderation.ts";

interface Props {
  chosen: readonly Testimonial[];
  moderation: Moderation;
}

export function ModerationBulk({ chosen, moderation }: Props) {
  const has = (...statuses: string[]) => chosen.some(({ status }) => statuses.includes(status));

  async function act(action: Verdict | "delete", ...statuses: string[]) {
    const meant = chosen.filter(({ status }) => statuses.includes(status));
    if (await moderation.act(meant, action)) moderation.selection.clear();
  }

  return (
    <>
      {has("pending", "rejected") && (
        <Button variant="primary" small onClick={() => act("approve", "pending", "rejected")}>
          <Check size={17} />
          {t("Approve")}
        </Button>
      )}
      {has("rejected", "approved") && (
        <Button small onClick={() => act("restore", "rejected", "approved")}>
          <RotateCcw size={16} />
          {t("Back to pending")}
        </Button>
      )}
      {has("pending", "approved") && (
        <Button variant="danger" small onClick={() => act("reject", "pending", "approved")}>
          {t("Reject")}
        </Button>
      )}
      <ConfirmSamples
        kind="testimonial"
        chosen={chosen}
        change={moderation.change}
        onDone={(isDone) => isDone && moderation.selection.clear()}
      />
      <Button variant="danger" small onClick={() => act("delete", "pending", "approved", "rejected")}>
        <Trash2 size={17} />
        {t("Delete")}
      </Button>
    </>
  );
}
