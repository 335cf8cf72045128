import { titled } from "#web/admin/platform/ui/title.ts";
import { Inbox } from "../inbox/inbox.tsx";
import { loadInbox } from "../inbox/load.ts";
import type { Route } from "./+types/partners.ts";
import { partnerInbox } from "./partner-inbox.ts";

export const meta = titled(partnerInbox.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInbox(partnerInbox, request);
}

export default function Partners({ loaderData }: Route.ComponentProps) {
  return <Inbox noun={partnerInbox} loaded={loaderData} />;
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
export { shouldRevalidate } from "../inbox/load.ts";
