import { KeyRound, Pause, Pencil, Play, Plus, Send, Trash2, Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import {
  deleteWebhook,
  type NewWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
} from "#contract/delivery/webhooks.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { replaced, useAddress } from "#web/admin/platform/lists/address.ts";
import { ChoiceLink } from "#web/admin/platform/lists/choice-link.tsx";
import { LinesPanel } from "#web/admin/platform/lists/lines-panel.tsx";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { Confirm } from "#web/admin/platform/ui/confirm.tsx";
import { dateWithin } from "#web/admin/platform/ui/dates.ts";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { RowMenu } from "#web/admin/platform/ui/menu.tsx";
import { ShownOnce } from "#web/admin/platform/ui/shown-once.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { kindsLabel } from "./labels.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";

type Open =
  | { what: "add" }
  | { what: "edit" | "secret" | "remove"; webhook: Webhook }
  | { what: "shown"; webhook: NewWebhook };

interface Props {
  webhooks: Webhook[];
  openedId: number | undefined;
}

const hostOf = ({ url }: Webhook) => new URL(url).host;

export function Webhooks({ webhooks, openedId }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  const rotate = ({ id }: Webhook) =>
    attempt(async () => {
      setOpen({ what: "shown", webhook: await adminApi.call(rotateWebhookSecret, { params: { id } }) });
    });

  function show(webhook: NewWebhook | null) {
    if (webhook) setOpen({ what: "shown", webhook });
    else close();
  }

  return (
    <LinesPanel
      id="webhooks"
      title={t("Webhooks")}
      button={
        <Button variant="primary" small onClick={() => setOpen({ what: "add" })}>
          <Plus size={17} />
          {t("Add a webhook")}
        </Button>
      }
      lines={webhooks.map((webhook) => (
        <Line key={webhook.id} webhook={webhook} isOpened={webhook.id === openedId} onOpen={setOpen} />
      ))}
      blank={
        <EmptyState>
          {t("No webhooks yet. Add the address of a CRM or a chat, and it gets what visitors send.")}
        </EmptyState>
      }
    >
      {open?.what === "add" && <WebhookDialog webhook={null} onSaved={show} onClose={close} />}
      {open?.what === "edit" && <WebhookDialog webhook={open.webhook} onSaved={show} onClose={close} />}
      {open?.what === "secret" && (
        <Confirm
          title={t("Make a new secret?")}
          text={t(
            "Put it into the program at {host} within 24 hours: until then its calls are signed with both.",
            { host: hostOf(open.webhook) },
          )}
          confirmLabel={t("Make a new secret")}
          onConfirm={() => rotate(open.webhook)}
          onClose={close}
        />
      )}
      {open?.what === "remove" && (
        <Confirm
          title={t("Remove {name}?", { name: hostOf(open.webhook) })}
          text={t("It gets nothing more, and calls that still wait are dropped.")}
          confirmLabel={t("Remove")}
          isDanger
          onConfirm={() =>
            attempt(
              () => adminApi.call(deleteWebhook, { params: { id: open.webhook.id } }),
              t("{name} is removed", { name: hostOf(open.webhook) }),
            )
          }
          onClose={close}
        />
      )}
      {open?.what === "shown" && (
        <ShownOnce
          title={t("The secret of {host}", { host: hostOf(open.webhook) })}
          noun="secret"
          value={open.webhook.secret}
          onClose={close}
        >
          {t("The program checks with it that a call came from here. It is shown only now.")}
        </ShownOnce>
      )}
    </LinesPanel>
  );
}

interface LineProps {
  webhook: Webhook;
  isOpened: boolean;
  onOpen: (open: Open) => void;
}

function Line({ webhook, isOpened, onOpen }: LineProps) {
  const { setSearch } = useAddress();
  const { id, url, kinds, version, is_on, paused_reason, former_until } = webhook;
  const host = hostOf(webhook);
  const toCalls = (now: URLSearchParams) => replaced(replaced(now, "calls", ""), "webhook", String(id));

  const pause = () =>
    attempt(
      () => adminApi.call(updateWebhook, { params: { id }, body: { url, kinds, version, is_on: !is_on } }),
      is_on ? t("{host} is paused", { host }) : t("{host} is on again", { host }),
    );

  const sendTest = () =>
    attempt(async () => {
      await adminApi.call(testWebhook, { params: { id } });
      notify.success(t("A test call is on its way"));
      setSearch(toCalls, { preventScrollReset: true });
    });

  return (
    <li>
      <WebhookIcon size={20} />
      <div>
        <strong>{host}</strong>
        <small>{url}</small>
        <small>{kindsLabel(kinds)}</small>
        {paused_reason && (
          <p className="problem">
            {t("Paused by the server: {reason}", { reason: translated(paused_reason) })}
          </p>
        )}
        {former_until && Date.parse(former_until) > Date.now() && (
          <small>
            {t("The former secret signs as well until {date}.", { date: dateWithin(former_until) })}
          </small>
        )}
      </div>
      <span className="status" data-status={is_on ? "approved" : "neutral"}>
        {is_on ? t("On") : t("Paused")}
      </span>
      <div className="row-actions">
        <ChoiceLink
          className={buttonClass({ small: true })}
          change={toCalls}
          aria-current={isOpened ? "true" : undefined}
        >
          {t("Calls")}
          <span className="sr-only"> {t("to {host}", { host })}</span>
        </ChoiceLink>
        {is_on && (
          <Button small onClick={sendTest}>
            <Send size={16} />
            {t("Test")}
            <span className="sr-only"> {host}</span>
          </Button>
        )}
        <RowMenu
          label={t("More about {name}", { name: host })}
          items={[
            { label: t("Edit"), icon: Pencil, run: () => onOpen({ what: "edit", webhook }) },
            { label: is_on ? t("Pause") : t("Turn on"), icon: is_on ? Pause : Play, run: pause },
            { label: t("New secret"), icon: KeyRound, run: () => onOpen({ what: "secret", webhook }) },
            {
              label: t("Remove"),
              icon: Trash2,
              isDanger: true,
              run: () => onOpen({ what: "remove", webhook }),
            },
          ]}
        />
      </div>
    </li>
  );
}
