import { Check, Minus } from "lucide-react";
import { useState } from "react";
import { type Area, may, type Role, roleNames, roles } from "#contract/roles.ts";
import { type Invitation, invite } from "#contract/team/invitations.ts";
import { IdentityFields, useIdentity } from "#web/admin/platform/identity/identity-fields.tsx";
import { type Text, t, translated } from "#web/admin/platform/language/language.tsx";
import { capital } from "#web/admin/platform/records.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { useSending } from "#web/admin/platform/ui/use-sending.ts";
import { TextField } from "#web/ui/field.tsx";

interface Props {
  onInvited: (made: { invitation: Invitation; token: string; mailed: boolean }) => void;
  onClose: () => void;
}

export function InviteDialog({ onInvited, onClose }: Props) {
  const [role, setRole] = useState<Invitation["role"]>("editor");
  const { problems, isBusy, send } = useSending();
  const identity = useIdentity();
  const letIn = (form: FormData) =>
    send(invite.body, { email: form.get("email"), role }, async (body) => {
      await identity.confirm(form);
      onInvited(await adminApi.call(invite, { body }));
    });

  return (
    <FormDialog
      title={t("Invite someone")}
      intro={t("They get a link that works once, for 7 days, and choose their own password.")}
      submitLabel={t("Make the link")}
      className="dialog-wide"
      isBusy={isBusy}
      onSubmit={letIn}
      onClose={onClose}
    >
      <div className="stack">
        <TextField
          label={t("E-mail")}
          name="email"
          inputMode="email"
          autoComplete="off"
          error={problems.email}
        />
        <fieldset className="form-field">
          <legend className="form-label">{t("Role")}</legend>
          <div className="form-checks team-roles">
            {roles.map((one) => (
              <label key={one}>
                <input type="radio" name="role" checked={one === role} onChange={() => setRole(one)} />
                {capital(translated(roleNames[one]))}
              </label>
            ))}
          </div>
        </fieldset>
        <MayTable role={role} />
        {identity.isNeeded && <IdentityFields problems={problems} />}
      </div>
    </FormDialog>
  );
}

const deeds: readonly { words: Text; area: Area }[] = [
  { words: "Look at everything", area: "team" },
  { words: "Answer and sort messages", area: "inbox" },
  { words: "Approve testimonials, look after the newsletter", area: "inbox" },
  { words: "Write and publish words, products, brochures", area: "content" },
  { words: "Mail server, webhooks and tokens", area: "owner" },
  { words: "Export or erase a person", area: "owner" },
  { words: "Team, backups and restoring", area: "owner" },
];

function MayTable({ role }: { role: Role }) {
  return (
    <table className="team-may">
      <thead>
        <tr>
          <th scope="col">{t("May")}</th>
          {roles.map((one) => (
            <th key={one} scope="col" data-chosen={one === role}>
              {capital(translated(roleNames[one]))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deeds.map(({ words, area }) => (
          <tr key={words}>
            <th scope="row">{t(words)}</th>
            {roles.map((one) => (
              <td key={one} data-chosen={one === role} data-may={may(one, area)}>
                {may(one, area) ? <Check size={18} /> : <Minus size={16} />}
                <span className="sr-only">{may(one, area) ? t("Yes") : t("No")}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
