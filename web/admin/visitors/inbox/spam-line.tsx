import { ShieldAlert } from "lucide-react";
import { useState } from "react";
import { trashDays } from "#contract/panel/trash.ts";
import { type CountedNoun, t } from "#web/admin/platform/language/language.tsx";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { Confirm } from "#web/admin/platform/ui/confirm.tsx";
import { counted } from "#web/admin/platform/ui/format.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  words: CountedNoun;
  count: number;
  onEmpty: () => void;
}

export function SpamLine({ words, count, onEmpty }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="notice spam-line" data-tone="plain">
      <ShieldAlert size={18} />
      <p>
        {t(
          "Spam is kept apart for {days} days and then deleted for good. It is not counted, not mailed and not in exports.",
          { days: trashDays },
        )}
      </p>
      {count > 0 && (
        <IfAllowed area="inbox">
          <Button variant="danger" small onClick={() => setAsking(true)}>
            {t("Empty spam")}
          </Button>
        </IfAllowed>
      )}
      {isAsking && (
        <Confirm
          title={t("Are you sure?")}
          text={t("{rows} of spam move to the trash. They can be restored there for {days} days.", {
            rows: counted(count, words),
            days: trashDays,
          })}
          confirmLabel={t("Yes, empty it")}
          onConfirm={onEmpty}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
