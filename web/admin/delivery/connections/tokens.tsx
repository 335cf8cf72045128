import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { type ApiToken, type NewApiToken, revokeToken } from "#contract/team/tokens.ts";
import { rich, t } from "#web/admin/platform/language/language.tsx";
import { LinesPanel } from "#web/admin/platform/lists/lines-panel.tsx";
import { attempt } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { ageOf } from "#web/admin/platform/ui/age.ts";
import { Confirm } from "#web/admin/platform/ui/confirm.tsx";
import { dateWithin, longDate } from "#web/admin/platform/ui/dates.ts";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { ShownOnce } from "#web/admin/platform/ui/shown-once.tsx";
import { Tooltip } from "#web/admin/platform/ui/tooltip.tsx";
import { Button } from "#web/ui/button.tsx";
import { rightsLabel } from "./labels.ts";
import { TokenDialog } from "./token-dialog.tsx";

type Open = { what: "make" } | { what: "revoke"; token: ApiToken } | { what: "shown"; token: NewApiToken };

export function Tokens({ tokens }: { tokens: ApiToken[] }) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  const revoke = ({ id, name }: ApiToken) =>
    attempt(() => adminApi.call(revokeToken, { params: { id } }), t("The token {name} is revoked", { name }));

  return (
    <LinesPanel
      id="tokens"
      title={t("Tokens")}
      button={
        <Button variant="primary" small onClick={() => setOpen({ what: "make" })}>
          <Plus size={17} />
          {t("Make a token")}
        </Button>
      }
      intro={
        <p className="panel-note">
          {t(
            "A token acts for the person who made it, with its own rights alone, and ends with their account.",
          )}{" "}
          <a className="link" href="/api/docs">
            {t("What programs can call")}
          </a>
        </p>
      }
      lines={tokens.map((token) => (
        <Line key={token.id} token={token} onRevoke={() => setOpen({ what: "revoke", token })} />
      ))}
      blank={
        <EmptyState>
          {t("No tokens yet. Make one for each program that reads or changes something here.")}
        </EmptyState>
      }
    >
      {open?.what === "make" && (
        <TokenDialog onMade={(token) => setOpen({ what: "shown", token })} onClose={close} />
      )}
      {open?.what === "revoke" && (
        <Confirm
          title={t("Revoke {name}?", { name: open.token.name })}
          text={t("Calls with it are refused at once, on all servers. That cannot be taken back.")}
          confirmLabel={t("Revoke")}
          isDanger
          onConfirm={() => revoke(open.token)}
          onClose={close}
        />
      )}
      {open?.what === "shown" && (
        <ShownOnce
          title={t("The token for {name}", { name: open.token.name })}
          noun="token"
          value={open.token.token}
          onClose={close}
        >
          {t("The program sends it as “Authorization: Bearer” with each call. It is shown only now.")}
        </ShownOnce>
      )}
    </LinesPanel>
  );
}

function Line({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, prefix, rights, by_name, created_at, expires_at, last_used_at } = token;
  const isOver = Date.parse(expires_at) <= Date.now();
  const end = <time dateTime={expires_at}>{dateWithin(expires_at)}</time>;
  return (
    <li>
      <KeyRound size={20} />
      <div>
        <strong dir="auto">{name}</strong>
        <small>
          <code>{prefix}…</code> {rightsLabel(rights)}
        </small>
        <small>
          {t("Made by {name}, {age} ago.", { name: by_name, age: ageOf(created_at) })}{" "}
          {last_used_at
            ? rich("Last used {when}", {
                when: (
                  <Tooltip text={longDate(last_used_at)} isStop>
                    <time dateTime={last_used_at}>{t("{age} ago", { age: ageOf(last_used_at) })}</time>
                  </Tooltip>
                ),
              })
            : t("Never used")}
        </small>
      </div>
      <span className="status" data-status={isOver ? "neutral" : "approved"}>
        {isOver ? rich("Ended {date}", { date: end }) : rich("Until {date}", { date: end })}
      </span>
      <div className="row-actions">
        <Button variant="danger" small onClick={onRevoke}>
          {isOver ? t("Remove") : t("Revoke")}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
