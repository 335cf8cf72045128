import { type Claim, deleteClaim, updateClaim } from "#contract/content/claims.ts";
import { restoreOne } from "#web/admin/platform/lists/restoring.ts";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { claimLabels } from "./labels.ts";

const change = ({ id }: Claim, body: Partial<Claim>) => adminApi.call(updateClaim, { params: { id }, body });

export function removeClaim({ id, phrase }: Claim) {
  const undo = () => restoreOne("claim", id, `“${phrase}” is back`);
  return attempt(async () => {
    await adminApi.call(deleteClaim, { params: { id } });
    notify.success(`“${phrase}” is in the trash`, { label: "Undo", run: undo });
  });
}

export function claimSaved(claim: Claim, before: Claim | "new") {
  const undo = () =>
    before === "new"
      ? removeClaim(claim)
      : attempt(async () => {
          const { phrase, why, source } = before;
          await change(claim, { phrase, why, source, version: claim.version });
          notify.success("It is as it was before");
        });
  notify.success(`“${claim.phrase}” is looked for from now on`, { label: "Undo", run: undo });
}

export async function putBackClaim(claim: Claim, field: string, value: unknown) {
  await change(claim, { [field]: value, version: claim.version });
  return `${claimLabels[field as keyof typeof claimLabels]}: put back`;
}
