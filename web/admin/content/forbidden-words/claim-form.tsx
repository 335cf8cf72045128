import { type Claim, createClaim, updateClaim } from "#contract/content/claims.ts";
import { RecordDialog } from "#web/admin/platform/forms/record-form.tsx";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { TextField } from "#web/ui/field.tsx";
import { claimLabels } from "./labels.ts";

interface Props {
  claim: Claim | null;
  onSaved: (claim: Claim) => void;
  onClose: () => void;
}

export function ClaimForm({ claim, onSaved, onClose }: Props) {
  const form = useRecordForm({
    kind: "claim",
    stored: claim,
    empty: { phrase: "", why: "", source: "" },
    titleOf: ({ phrase }) => phrase,
    labels: claimLabels,
    schema: createClaim.body,
    send: (body, { version }) =>
      claim
        ? adminApi.call(updateClaim, { params: { id: claim.id }, body: { ...body, version } })
        : adminApi.call(createClaim, { body }),
    onSaved,
    onDiscard: onClose,
  });

  return (
    <RecordDialog
      form={form}
      title={claim ? t("Edit “{phrase}”", { phrase: claim.phrase }) : t("Add forbidden words")}
      intro={t("Found in any letter case, as whole words.")}
      submitLabel={t("Save")}
      onClose={onClose}
    >
      <TextField {...form.field("phrase")} hint={t("one, or a phrase")} />
      <TextField {...form.field("why")} />
      <TextField {...form.field("source")} hint={t("a law, or who said it")} />
    </RecordDialog>
  );
}
