import { RotateCw } from "lucide-react";
import { useNavigation } from "react-router";
import {
  deliveriesShown,
  type listWebhookDeliveries,
  resendWebhook,
  type Webhook,
  type WebhookDelivery,
} from "#contract/delivery/webhooks.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { plural, type Text, t } from "#web/admin/platform/language/language.tsx";
import { useAddress } from "#web/admin/platform/lists/address.ts";
import { Tabs } from "#web/admin/platform/lists/tabs.tsx";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { type Read, useData } from "#web/admin/platform/reads.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { shortDate } from "#web/admin/platform/ui/dates.ts";
import { EmptyState } from "#web/admin/platform/ui/empty-state.tsx";
import { Loading } from "#web/admin/platform/ui/loading.tsx";
import { Button } from "#web/ui/button.tsx";
import { DeliveryRow, FailedBanner, folderTabs } from "../mail/delivery-list.tsx";
import { dueLabel, reasonLabel, triesLabel } from "../mail/labels.ts";
import { callLabels } from "./labels.ts";

interface Props {
  webhook: Webhook;
  of: Read<OutputOf<typeof listWebhookDeliveries>>;
}

const empty: Record<string, Text> = {
  waiting: "Nothing waits: all calls are made.",
  failed: "Nothing failed. Calls that failed for three days appear here, with the reason.",
  sent: "Nothing was sent yet.",
};

export function Calls({ webhook, of }: Props) {
  const { data, counts } = useData(of);
  const { search } = useAddress();
  const isAsking = useNavigation().state === "loading";
  const host = new URL(webhook.url).host;

  const resend = (body: { ids: number[] } | { all: true }) =>
    attempt(async () => {
      const { changed } = await adminApi.call(resendWebhook, { params: { id: webhook.id }, body });
      if (changed === 0) return;
      notify.success(plural(changed, "{count} call on the way again", "{count} calls on the way again"));
    });

  return (
    <section className="panel list-panel" aria-labelledby="calls" aria-busy={isAsking}>
      <div className="panel-head">
        <h2 id="calls">{t("Calls to {host}", { host })}</h2>
      </div>
      <div className="tools">
        <Tabs label={t("Calls")} part="calls" tabs={folderTabs(counts)} />
      </div>
      {!webhook.is_on && counts.waiting > 0 && (
        <p className="panel-note">{t("It is paused: what waits is sent once it is turned on.")}</p>
      )}
      {counts.failed > 0 && webhook.is_on && (
        <FailedBanner failed={counts.failed} onResend={() => resend({ all: true })} />
      )}
      {data.length === 0 ? (
        <EmptyState>
          {t(empty[search.get("calls") ?? ""] ?? "No calls yet. Send a test, or wait for a message.")}
        </EmptyState>
      ) : (
        <ul className="lines">
          {data.map((call) => (
            <Call key={call.id} call={call} onResend={() => resend({ ids: [call.id] })} />
          ))}
        </ul>
      )}
      {data.length === deliveriesShown && (
        <p className="panel-note">
          {t("These are the latest {count}; they are kept for 30 days.", { count: deliveriesShown })}
        </p>
      )}
      {isAsking && <Loading className="loading-over" />}
    </section>
  );
}

function Call({ call, onResend }: { call: WebhookDelivery; onResend: () => void }) {
  const { status, kind, status_code, reason, answer, attempts, created_at, next_at } = call;
  const states = {
    waiting: dueLabel(next_at, new Date()),
    failed: t("Failed"),
    sent: status_code === null ? t("Taken") : t("Taken ({code})", { code: status_code }),
  };
  const hint = (
    <span className="sr-only">
      : {t(callLabels[kind])}, {shortDate(created_at)}
    </span>
  );
  return (
    <DeliveryRow
      delivery={call}
      title={<strong>{t(callLabels[kind])}</strong>}
      detail={call.message_id}
      states={states}
    >
      {(reason || answer || status === "failed") && (
        <div className="notice">
          <div className="stack stack-close">
            {reason && (
              <p>
                {reasonLabel(reason)} {status === "waiting" && triesLabel(attempts)}
              </p>
            )}
            {answer && (
              <>
                <small>{t("Its answer:")}</small>
                <code>{answer}</code>
              </>
            )}
          </div>
          {status !== "sent" && (
            <Button small onClick={onResend}>
              {status === "failed" && <RotateCw size={16} />}
              {status === "failed" ? t("Resend") : t("Send now")}
              {hint}
            </Button>
          )}
        </div>
      )}
    </DeliveryRow>
  );
}
