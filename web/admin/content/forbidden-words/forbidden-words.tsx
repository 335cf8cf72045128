import "#web/admin/platform/lists/lists.css";
import "./forbidden-words.css";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { type Claim, listClaims } from "#contract/content/claims.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { TableHead } from "#web/admin/platform/lists/table-head.tsx";
import { listLoader, useList } from "#web/admin/platform/lists/use-list.ts";
import { read } from "#web/admin/platform/reads.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { isTrash, orTrash, TrashTab, Views } from "#web/admin/platform/trash/trash-tab.tsx";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { Pending } from "#web/admin/platform/ui/failed.tsx";
import { HistoryButton } from "#web/admin/platform/ui/history-button.tsx";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { Button } from "#web/ui/button.tsx";
import { BuiltIn } from "./built-in.tsx";
import { claimSaved, putBackClaim, removeClaim } from "./claim-actions.ts";
import { ClaimForm } from "./claim-form.tsx";
import { claimLabels } from "./labels.ts";

export const meta = titled("Forbidden words");

const claims = () => read(listClaims, undefined, ["claim"]);

const trashKinds = ["claim"] as const;

export const clientLoader = orTrash("view", trashKinds, listLoader(claims));

export default function ForbiddenWords() {
  const [search] = useSearchParams();
  return isTrash(search, "view") ? (
    <TrashTab title={t("Forbidden words")} kinds={trashKinds} tabs={<Folders />} />
  ) : (
    <Claims />
  );
}

function Folders() {
  return <Views title={t("Forbidden words")} label="Your own" kinds={trashKinds} />;
}

function Claims() {
  const { page, failure, again } = useList(claims);
  const [edited, setEdited] = useState<Claim | "new" | null>(null);
  return (
    <>
      <PageHead
        title={t("Forbidden words")}
        intro={t(
          "They are looked for in pages before a publish, and in products while they are written. Matches are shown as warnings; nothing is blocked.",
        )}
      >
        <IfAllowed area="content">
          <Button variant="primary" onClick={() => setEdited("new")}>
            <Plus size={18} />
            {t("Add words")}
          </Button>
        </IfAllowed>
      </PageHead>
      {!page ? (
        <div className="panel">
          <Pending failure={failure} again={again} />
        </div>
      ) : (
        <>
          <section className="panel list-panel" aria-labelledby="own-words">
            <h2 className="sr-only" id="own-words">
              {t("Your own")}
            </h2>
            <div className="tools">
              <Folders />
            </div>
            {page.data.length === 0 ? (
              <EmptyState>
                {t("None yet. Add what your lawyer, or your own taste, does not allow.")}
              </EmptyState>
            ) : (
              <table className="table cards forbidden-words">
                <TableHead columns={["Words|forbidden", "Why", "Source", "Actions"]} />
                <tbody>
                  {page.data.map((claim) => (
                    <ClaimRow
                      key={claim.id}
                      claim={claim}
                      onEdit={() => setEdited(claim)}
                      onRemove={() => removeClaim(claim)}
                      onPutBack={(field, value) => putBackClaim(claim, field, value)}
                    />
                  ))}
                </tbody>
              </table>
            )}
          </section>
          <BuiltIn claims={page.builtIn} />
        </>
      )}
      {edited && (
        <ClaimForm
          claim={edited === "new" ? null : edited}
          onSaved={(claim) => {
            claimSaved(claim, edited);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";

interface RowProps {
  claim: Claim;
  onEdit: () => void;
  onRemove: () => void;
  onPutBack: (field: string, value: unknown) => Promise<string>;
}

function ClaimRow({ claim: { id, phrase, why, source }, ...on }: RowProps) {
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
