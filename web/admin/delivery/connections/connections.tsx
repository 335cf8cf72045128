import "#web/admin/platform/lists/lists.css";
// Webhook calls use the styles of the mail list.
import "../mail/mail.css";
import "./connections.css";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import {
  deliveryStatuses,
  listWebhookDeliveries,
  listWebhooks,
  type Webhook,
} from "#contract/delivery/webhooks.ts";
import { listTokens } from "#contract/team/tokens.ts";
import { cache } from "#web/admin/platform/cache.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { read, ready, useData } from "#web/admin/platform/reads.ts";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { Calls } from "./calls.tsx";
import { Tokens } from "./tokens.tsx";
import { Webhooks } from "./webhooks.tsx";

export const meta = titled("Integrations");

const kinds = ["webhook", "contact", "partner", "testimonial", "subscriber"] as const;
const webhooksRead = read(listWebhooks, undefined, kinds);
const tokensRead = read(listTokens);

function callsRead(search: URLSearchParams, { id }: Webhook) {
  const status = deliveryStatuses.find((one) => one === search.get("calls"));
  return read(listWebhookDeliveries, { params: { id }, query: status ? { status } : {} }, kinds);
}

const openedOf = (search: URLSearchParams, webhooks: readonly Webhook[]) =>
  webhooks.find(({ id }) => String(id) === search.get("webhook"));

export async function clientLoader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const [{ data }] = await Promise.all([
    cache.ensureQueryData({ ...webhooksRead, retry: false }),
    ready(tokensRead),
  ]);
  const opened = openedOf(search, data);
  return opened ? ready(callsRead(search, opened)) : null;
}

export default function Connections() {
  const [search] = useSearchParams();
  const webhooks = useData(webhooksRead).data;
  const opened = openedOf(search, webhooks);
  return (
    <>
      <PageHead
        title={t("Integrations")}
        intro={t("Your programs: those that get what visitors send, and those that may make calls here.")}
      />
      <div className="stack stack-wide">
        <Webhooks webhooks={webhooks} openedId={opened?.id} />
        {opened && <Calls key={opened.id} webhook={opened} of={callsRead(search, opened)} />}
        <Tokens tokens={useData(tokensRead).data} />
      </div>
    </>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
