import { type Claim, deleteClaim, updateClaim } from "#contract/content/claims.ts";
import { restoreTrash } from "#contract/panel/trash.ts";
import { attempt } from "#web/admin/platform/failure.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { claimLabels } from "./labels.ts";

/** Every action offers an undo. */
export function useClaims(onChange: () => unknown) {
  const act = (deed: () => Promise<unknown>) =>
    attempt(async () => {
      await deed();
      await onChange();
    });

  const change = ({ id }: Claim, body: Partial<Claim>) =>
    adminApi.call(updateClaim, { params: { id }, body });

  const remove = ({ id, phrase }: Claim) =>
    act(async () => {
      await adminApi.call(deleteClaim, { params: { id } });
      const undo = () =>
        act(async () => {
          const body = { kind: "claim" as const, ids: [id] };
          const { refused } = await adminApi.call(restoreTrash, { body });
          if (refused[0]) notify.error(refused[0].message);
          else notify.success(`“${phrase}” is back`);
        });
      notify.success(`“${phrase}” is in the trash`, { label: "Undo", run: undo });
    });

  return {
    remove,
    saved(claim: Claim, before: Claim | "new") {
      const undo = () =>
        before === "new"
          ? remove(claim)
          : act(async () => {
              const { phrase, why, source } = before;
              await change(claim, { phrase, why, source, version: claim.version });
              notify.success("It is as it was before");
            });
      notify.success(`“${claim.phrase}” is looked for from now on`, { label: "Undo", run: undo });
      void onChange();
    },
    async putBack(claim: Claim, field: string, value: unknown) {
      await change(claim, { [field]: value, version: claim.version });
      await onChange();
      return `${claimLabels[field]}: put back`;
    },
  };
}
