import { useState } from "react";
import { type Right, type RightKind, rightKinds } from "#contract/rights.ts";
import { createToken, longestTokenDays, type NewApiToken } from "#contract/team/tokens.ts";
import { IdentityFields, useIdentity } from "#web/admin/platform/identity/identity-fields.tsx";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { dateIn } from "#web/admin/platform/ui/dates.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { useSending } from "#web/admin/platform/ui/use-sending.ts";
import { FieldError, SelectField, TextField } from "#web/ui/field.tsx";
import { daysUntil, rightLabels } from "./labels.ts";

interface Props {
  onMade: (token: NewApiToken) => void;
  onClose: () => void;
}

type Choice = "" | "read" | "write";

const ends: readonly { value: string; label: Text }[] = [
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
  { value: "date", label: "On a day" },
];

export function TokenDialog({ onMade, onClose }: Props) {
  const [chosen, setChosen] = useState<Partial<Record<RightKind, Choice>>>({});
  const [end, setEnd] = useState("90");
  const { problems, isBusy, send } = useSending();
  const identity = useIdentity();
  const now = new Date();

  const make = (form: FormData) => {
    const date = String(form.get("date"));
    const typed = {
      name: form.get("name"),
      rights: rightKinds.flatMap((kind): Right[] => (chosen[kind] ? [`${kind}:${chosen[kind]}`] : [])),
      days: end === "date" ? (daysUntil(date, new Date()) ?? undefined) : Number(end),
    };
    return send(createToken.body, typed, async (body) => {
      await identity.confirm(form);
      onMade(await adminApi.call(createToken, { body }));
    });
  };

  return (
    <FormDialog
      title={t("Make a token")}
      intro={t("Give it no more than the program needs: anyone who has the token has these rights.")}
      submitLabel={t("Make the token")}
      className="dialog-wide"
      isBusy={isBusy}
      onSubmit={make}
      onClose={onClose}
    >
      <div className="stack">
        <TextField label={t("Program")} name="name" autoComplete="off" error={problems.name} />
        <fieldset className="form-field">
          <legend className="form-label">{t("It may")}</legend>
          <div className="pair token-rights">
            {rightKinds.map((kind) => (
              <label key={kind}>
                <span>{t(rightLabels[kind])}</span>
                <select
                  className="field"
                  value={chosen[kind] ?? ""}
                  onChange={({ currentTarget: { value } }) =>
                    setChosen((before) => ({ ...before, [kind]: value as Choice }))
                  }
                >
                  <option value="">{t("Not see")}</option>
                  <option value="read">{t("Read|right")}</option>
                  <option value="write">{t("Read and change")}</option>
                </select>
              </label>
            ))}
          </div>
          <FieldError text={problems.rights} />
        </fieldset>
        <div className="pair">
          <SelectField
            label={t("It ends")}
            options={ends.map(({ value, label }) => ({ value, label: t(label) }))}
            value={end}
            error={end === "date" ? undefined : problems.days}
            onChange={({ currentTarget: { value } }) => setEnd(value)}
          />
          {end === "date" && (
            <TextField
              label={t("Day")}
              name="date"
              type="date"
              min={dateIn(1, now)}
              max={dateIn(longestTokenDays, now)}
              error={problems.days && t("A day from tomorrow on, within a year")}
            />
          )}
        </div>
        {identity.isNeeded && <IdentityFields problems={problems} />}
      </div>
    </FormDialog>
  );
}
