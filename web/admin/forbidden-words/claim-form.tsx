import { useState } from "react";
import { type Claim, type ClaimInput, createClaim, updateClaim } from "#contract/claims.ts";
import { limits } from "#contract/limits.ts";
import { ApiError } from "#web/api-client.ts";
import { TextField } from "#web/ui/field.tsx";
import { sentenceOf } from "../failure.ts";
import { readDraft, useDraft } from "../forms/draft.ts";
import { adminApi } from "../session.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Problem } from "../ui/problem.tsx";

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

/** What is typed is kept on this device until it is saved. */
export function ClaimForm({ claim, onSaved, onClose }: Props) {
  const record = `claim:${claim?.id ?? "new"}`;
  const base: ClaimInput = {
    phrase: claim?.phrase ?? "",
    why: claim?.why ?? "",
    source: claim?.source ?? "",
  };
  const [values, setValues] = useState(() => readDraft<ClaimInput>(record)?.values ?? base);
  const [version, setVersion] = useState(claim?.version ?? 0);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const isDirty = parts.some(({ name }) => values[name] !== base[name]);
  useDraft(record, { isDirty: isDirty && !isBusy, version, base, values });

  async function save() {
    setBusy(true);
    setProblems({});
    try {
      const saved = await (claim
        ? adminApi.call(updateClaim, { params: { id: claim.id }, body: { ...values, version } })
        : adminApi.call(createClaim, { body: values }));
      onSaved(saved);
    } catch (error) {
      setProblems(problemsOf(error));
      setBusy(false);
    }
  }

  function problemsOf(error: unknown): Record<string, string> {
    const { fields = {}, problem } = error instanceof ApiError ? error : {};
    if (Object.keys(fields).length > 0) return fields;
    const current = problem?.current as Claim | undefined;
    if (!current) return { all: sentenceOf(error) };
    setVersion(current.version);
    const now = `“${current.phrase}”: ${current.why} (${current.source})`;
    return {
      all: `Somebody saved it meanwhile. It says now: ${now}. Save again to put yours in its place.`,
    };
  }

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
          onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
        />
      ))}
      <Problem text={problems.all} />
    </FormDialog>
  );
}
