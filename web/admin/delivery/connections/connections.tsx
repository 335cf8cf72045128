import "#web/admin/platform/lists/lists.css";
// Calls use the styles of the mail list.
import "../mail/mail.css";
import "./connections.css";
import { useRevalidator } from "react-router";
import { deliveryStatuses, listWebhookDeliveries, listWebhooks } from "#contract/delivery/webhooks.ts";
import { listTokens } from "#contract/team/tokens.ts";
import { useLive } from "#web/admin/platform/live.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import type { Route } from "./+types/connections.ts";
import { Calls } from "./calls.tsx";
import { Tokens } from "./tokens.tsx";
import { Webhooks } from "./webhooks.tsx";

export const meta = titled("Connections");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const search = new URL(request.url).searchParams;
  const [webhooks, tokens] = await Promise.all([
    adminApi.call(listWebhooks, undefined, { signal }),
    adminApi.call(listTokens, undefined, { signal }),
  ]);
  const webhook = webhooks.data.find(({ id }) => String(id) === search.get("webhook"));
  const status = deliveryStatuses.find((one) => one === search.get("calls"));
  const query = status ? { status } : {};
  const calls =
    webhook &&
    (await adminApi.call(listWebhookDeliveries, { params: { id: webhook.id }, query }, { signal }));
  return { webhooks: webhooks.data, tokens: tokens.data, opened: calls && { webhook, calls } };
}

export default function Connections({ loaderData: { webhooks, tokens, opened } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLive(["webhook", "contact", "partner", "testimonial", "subscriber"], () => revalidate());
  return (
    <>
      <PageHead
        title="Connections"
        intro="Programs of yours: which are told of what visitors send, and which may make calls here."
      />
      <div className="stack stack-wide">
        <Webhooks webhooks={webhooks} openedId={opened?.webhook.id} />
        {opened && <Calls key={opened.webhook.id} {...opened} />}
        <Tokens tokens={tokens} />
      </div>
    </>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
