import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { href, Link } from "react-router";
import { requireSecondFactor, type TeamMember } from "#contract/team/team.ts";
import { PasswordDialog } from "#web/admin/platform/identity/password-dialog.tsx";
import { plural, t } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { IfAllowed, useMay } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { useAdmin } from "#web/admin/platform/shell/use-admin.ts";

interface Props {
  members: TeamMember[];
  isRequired: boolean;
}

export function FactorRule({ members, isRequired }: Props) {
  const [isAsked, setAsked] = useState(false);
  const { admin } = useAdmin();
  const active = members.filter(({ suspended_at }) => !suspended_at);
  const without = active.filter(({ second_factor }) => !second_factor).length;
  const isOwnOn = active.some(({ id, second_factor }) => id === admin.id && second_factor);
  const isFine = isRequired || without === 0;
  const Said = isRequired ? Required : Free;
  const Shield = isFine ? ShieldCheck : ShieldAlert;

  async function send() {
    await adminApi.call(requireSecondFactor, { body: { is_required: !isRequired } });
    notify.success(
      isRequired ? t("No second factor is required any more") : t("A second factor is required now"),
    );
    setAsked(false);
  }

  return (
    <div className="notice panel-before" data-tone={isFine ? "good" : "waits"}>
      <Shield size={18} />
      <p>
        <Said without={without} of={active.length} />
      </p>
      <IfAllowed area="owner">
        {isRequired || isOwnOn ? (
          <button type="button" className="link" onClick={() => setAsked(true)}>
            {isRequired ? t("No longer require it") : t("Require it")}
          </button>
        ) : (
          <Link className="link" to={href("/admin/profile")}>
            {t("Set up yours first")}
          </Link>
        )}
      </IfAllowed>
      {isAsked && <Ask isRequired={isRequired} send={send} onClose={() => setAsked(false)} />}
    </div>
  );
}

interface Count {
  without: number;
  of: number;
}

function Required({ without, of }: Count) {
  return (
    <>
      <strong>{t("A second factor is required of everyone.")}</strong>{" "}
      {without > 0
        ? plural(
            without,
            "{count} of {of} has none yet, and sets it up at the next log-in.",
            "{count} of {of} have none yet, and set it up at the next log-in.",
            { count: without, of },
          )
        : t("New people set it up first.")}
    </>
  );
}

function Free({ without, of }: Count) {
  const mayRequire = useMay("owner");
  if (without === 0)
    return (
      <>
        <strong>{t("Everyone logs in with a second factor.")}</strong>{" "}
        {t("New people are asked for it if you require it.")}
      </>
    );
  return (
    <>
      <strong>
        {plural(
          without,
          "{count} of {of} logs in without a second factor.",
          "{count} of {of} log in without a second factor.",
          { count: without, of },
        )}
      </strong>{" "}
      {mayRequire
        ? t("They are asked for it at their next log-in if you require it.")
        : t("They are asked for it at their next log-in if an owner requires it.")}
    </>
  );
}

interface AskProps {
  isRequired: boolean;
  send: () => Promise<void>;
  onClose: () => void;
}

function Ask({ isRequired, ...dialog }: AskProps) {
  if (isRequired)
    return (
      <PasswordDialog
        title={t("No longer require a second factor?")}
        intro={t("Everyone keeps the one that they have, and may turn it off again.")}
        submitLabel={t("No longer require it")}
        {...dialog}
      />
    );
  return (
    <PasswordDialog
      title={t("Require a second factor?")}
      intro={t(
        "People without one are logged out and set it up at their next log-in. Recovery codes stay as they are.",
      )}
      submitLabel={t("Require it")}
      {...dialog}
    />
  );
}
