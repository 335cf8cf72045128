import { KeyRound } from "lucide-react";
import { href, Link } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import type { dashboard } from "#contract/panel/overview.ts";
import { counted } from "#web/admin/platform/ui/format.ts";

type Unreadable = OutputOf<typeof dashboard>["health"]["unreadable"];

export function SecretsAlarm({ unreadable }: { unreadable: Unreadable }) {
  const { second_factors, webhooks, mail_servers } = unreadable;
  if (second_factors + webhooks + mail_servers === 0) return null;
  return (
    <div className="notice" data-tone="bad" role="alert">
      <KeyRound size={20} />
      <p>
        <strong>The server has another SECRET_KEY than before, so it cannot read all secrets.</strong> Put the
        former key back, or enter them anew:
        {mail_servers > 0 && (
          <>
            {" "}
            type the password of the mail server under <Link to={href("/admin/settings/mail")}>Mail</Link>.
          </>
        )}
        {webhooks > 0 && (
          <>
            {" "}
            Make new secrets for {counted(webhooks, { one: "webhook", many: "webhooks" })} under{" "}
            <Link to={href("/admin/settings/integrations")}>Integrations</Link>.
          </>
        )}
        {second_factors > 0 && (
          <>
            {" "}
            {counted(second_factors, { one: "second factor has", many: "second factors have" })} to be turned
            off and set up again: log in with a recovery code, or run npm run admin -- second-factor-off EMAIL
            on the server.
          </>
        )}
      </p>
    </div>
  );
}
