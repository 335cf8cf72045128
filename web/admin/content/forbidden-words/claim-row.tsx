import { Pencil, Trash2 } from "lucide-react";
import type { Claim } from "#contract/content/claims.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { HistoryButton } from "#web/admin/platform/ui/history-button.tsx";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { claimLabels } from "./labels.ts";

interface Props {
  claim: Claim;
  onEdit: () => void;
  onRemove: () => void;
  onPutBack: (field: string, value: unknown) => Promise<string>;
}

export function ClaimRow({ claim: { id, phrase, why, source }, ...on }: Props) {
  return (
    <tr>
      <td dir="auto">
        <strong>{phrase}</strong>
      </td>
      <td dir="auto">{why}</td>
      <td dir="auto">{source}</td>
      <td>
        <div className="row-actions">
          <HistoryButton name={phrase} record="claim" id={id} labels={claimLabels} onRestore={on.onPutBack} />
          <IfAllowed area="content">
            <IconButton label={t("Edit {name}", { name: phrase })} onClick={on.onEdit}>
              <Pencil size={17} />
            </IconButton>
            <IconButton
              label={t("Delete {name}", { name: phrase })}
              className="icon-button icon-danger"
              onClick={on.onRemove}
            >
              <Trash2 size={17} />
            </IconButton>
          </IfAllowed>
        </div>
      </td>
    </tr>
  );
}
