import { ShieldAlert } from "lucide-react";
import { useState } from "react";
import { trashDays } from "#contract/panel/trash.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { Confirm } from "#web/admin/platform/ui/confirm.tsx";
import { counted } from "#web/admin/platform/ui/format.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  words: { one: string; many: string };
  count: number;
  onEmpty: () => void;
}

export function SpamLine({ words, count, onEmpty }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="notice spam-line" data-tone="plain">
      <ShieldAlert size={18} />
      <p>
        Spam is kept apart for {trashDays} days and then deleted for good. It is not counted, not mailed and
        not in exports.
      </p>
      {count > 0 && (
        <IfAllowed area="inbox">
          <Button variant="danger" small onClick={() => setAsking(true)}>
            Empty spam
          </Button>
        </IfAllowed>
      )}
      {isAsking && (
        <Confirm
          title="Are you sure?"
          text={`${counted(count, words)} of spam move to the trash. They can be restored there for ${trashDays} days.`}
          confirmLabel="Yes, empty it"
          onConfirm={onEmpty}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
