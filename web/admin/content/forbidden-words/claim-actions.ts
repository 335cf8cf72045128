import { type Claim, deleteClaim, updateClaim } from "#contract/content/claims.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { restoreOne } from "#web/admin/platform/lists/restoring.ts";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { claimLabels } from "./labels.ts";

const change = ({ id }: Claim, body: Partial<Claim>) => adminApi.call(updateClaim, { params: { id }, body });

export function removeClaim({ id, phrase }: Claim) {
  const undo = () => restoreOne("claim", id, t("“{phrase}” is back", { phrase }));
  return attempt(async () => {
    await adminApi.call(deleteClaim, { params: { id } });
    notify.success(t("“{phrase}” is in the trash", { phrase }), { label: t("Undo"), run: undo });
  });
}

export function claimSaved(claim: Claim, before: Claim | "new") {
  const undo = () =>
    before === "new"
      ? removeClaim(claim)
      : attempt(async () => {
          const { phrase, why, source } = before;
          await change(claim, { phrase, why, source, version: claim.version });
          notify.success(t("It is as it was before"));
        });
  notify.success(t("“{phrase}” is looked for from now on", { phrase: claim.phrase }), {
    label: t("Undo"),
    run: undo,
  });
}

export async function putBackClaim(claim: Claim, field: string, value: unknown) {
  await change(claim, { [field]: value, version: claim.version });
  return t("{field}: put back", { field: t(claimLabels[field as keyof typeof claimLabels]) });
}
