import { KeyRound } from "lucide-react";
import { href, Link } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import type { dashboard } from "#contract/panel/overview.ts";
import { plural, rich, t } from "#web/admin/platform/language/language.tsx";
import { counted } from "#web/admin/platform/ui/format.ts";

type Unreadable = OutputOf<typeof dashboard>["health"]["unreadable"];

export function SecretsAlarm({ unreadable }: { unreadable: Unreadable }) {
  const { second_factors, webhooks, mail_servers } = unreadable;
  if (second_factors + webhooks + mail_servers === 0) return null;
  return (
    <div className="notice" data-tone="bad" role="alert">
      <KeyRound size={20} />
      <p>
        <strong>{t("The server has another SECRET_KEY than before, so it cannot read all secrets.")}</strong>{" "}
        {t("Put the former key back, or enter them anew:")}
        {mail_servers > 0 && (
          <>
            {" "}
            {rich("type the password of the mail server under {mail}.", {
              mail: <Link to={href("/admin/settings/mail")}>{t("Mail")}</Link>,
            })}
          </>
        )}
        {webhooks > 0 && (
          <>
            {" "}
            {rich("Make new secrets for {webhooks} under {integrations}.", {
              webhooks: counted(webhooks, { one: "webhook", many: "webhooks" }),
              integrations: <Link to={href("/admin/settings/integrations")}>{t("Integrations")}</Link>,
            })}
          </>
        )}
        {second_factors > 0 && (
          <>
            {" "}
            {plural(
              second_factors,
              "{count} second factor has to be turned off and set up again: log in with a recovery code, or run npm run admin -- second-factor-off EMAIL on the server.",
              "{count} second factors have to be turned off and set up again: log in with a recovery code, or run npm run admin -- second-factor-off EMAIL on the server.",
            )}
          </>
        )}
      </p>
    </div>
  );
}
