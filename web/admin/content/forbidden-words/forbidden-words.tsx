import "#web/admin/platform/lists/lists.css";
import "./forbidden-words.css";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { type Claim, listClaims } from "#contract/content/claims.ts";
import { loadList } from "#web/admin/platform/lists/load.ts";
import { useLive } from "#web/admin/platform/live.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { Failed } from "#web/admin/platform/ui/failed.tsx";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/forbidden-words.ts";
import { BuiltIn } from "./built-in.tsx";
import { ClaimForm } from "./claim-form.tsx";
import { ClaimRow } from "./claim-row.tsx";
import { useClaims } from "./use-claims.ts";

export const meta = titled("Forbidden words");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, () => adminApi.call(listClaims, undefined, { signal: request.signal }));
}

export default function ForbiddenWords({ loaderData: { page, failure } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<Claim | "new" | null>(null);
  const { saved, remove, putBack } = useClaims(revalidate);
  useLive(["claim"], revalidate);
  return (
    <>
      <PageHead
        title="Forbidden words"
        intro="They are looked for in pages before a publish, and in products while they are written. Matches are shown as warnings; nothing is blocked."
      >
        <IfAllowed area="content">
          <Button variant="primary" onClick={() => setEdited("new")}>
            <Plus size={18} />
            Add words
          </Button>
        </IfAllowed>
      </PageHead>
      {!page ? (
        <div className="panel">
          <Failed sentence={failure} />
        </div>
      ) : (
        <>
          <section className="panel list-panel" aria-labelledby="own-words">
            <div className="panel-head">
              <h2 id="own-words">Your own</h2>
            </div>
            {page.data.length === 0 ? (
              <EmptyState>None yet. Add what your lawyer, or your own taste, does not allow.</EmptyState>
            ) : (
              <table className="table cards forbidden-words">
                <thead>
                  <tr>
                    <th scope="col">Words</th>
                    <th scope="col">Why</th>
                    <th scope="col">Source</th>
                    <th scope="col">
                      <span className="sr-only">Actions</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {page.data.map((claim) => (
                    <ClaimRow
                      key={claim.id}
                      claim={claim}
                      onEdit={() => setEdited(claim)}
                      onRemove={() => remove(claim)}
                      onPutBack={(field, value) => putBack(claim, field, value)}
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
            saved(claim, edited);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
