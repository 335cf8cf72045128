import { type Claim, type ClaimInput, createClaim, updateClaim } from "#contract/content/claims.ts";
import { limits } from "#contract/limits.ts";
import { useRecordForm } from "#web/admin/platform/forms/use-record-form.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { TextField } from "#web/ui/field.tsx";

interface Props {
  /** Null for a new one. */
  claim: Claim | null;
  onSaved: (claim: Claim) => void;
  onClose: () => void;
}

const parts = [
  { name: "phrase", label: "Words", hint: "one, or a phrase", most: limits.name },
  { name: "why", label: "What is wrong with them", hint: "", most: limits.shortText },
  { name: "source", label: "Where that is written", hint: "a law, or who said it", most: limits.shortText },
] as const;

/** Keeps a draft on this device until it is saved. */
export function ClaimForm({ claim, onSaved, onClose }: Props) {
  const { values, problems, isBusy, rival, set, save } = useRecordForm<ClaimInput, Claim, ClaimInput, Claim>({
    record: `claim:${claim?.id ?? "new"}`,
    stored: claim,
    opened: { phrase: claim?.phrase ?? "", why: claim?.why ?? "", source: claim?.source ?? "" },
    schema: createClaim.body,
    send: (body, version) =>
      claim
        ? adminApi.call(updateClaim, { params: { id: claim.id }, body: { ...body, version } })
        : adminApi.call(createClaim, { body }),
    onSaved,
  });
  const theirs = rival && `“${rival.phrase}”: ${rival.why} (${rival.source})`;

  return (
    <FormDialog
      title={claim ? `Edit “${claim.phrase}”` : "Add forbidden words"}
      intro="Found in any letter case, as whole words."
      submitLabel="Save"
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      {parts.map(({ name, label, hint, most }) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          name={name}
          dir="auto"
          autoComplete="off"
          maxLength={most}
          value={values[name]}
          error={problems[name]}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      ))}
      <Problem
        text={
          theirs
            ? `Somebody saved it meanwhile. It says now: ${theirs}. Save again to put yours in its place.`
            : problems.form
        }
      />
    </FormDialog>
  );
}
