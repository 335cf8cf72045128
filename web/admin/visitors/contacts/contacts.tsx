import { titled } from "#web/admin/platform/ui/title.ts";
import { Inbox } from "../inbox/inbox.tsx";
import { loadInbox } from "../inbox/load.ts";
import type { Route } from "./+types/contacts.ts";
import { contactInbox } from "./contact-inbox.ts";

export const meta = titled(contactInbox.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInbox(contactInbox, request);
}

export default function Contacts({ loaderData }: Route.ComponentProps) {
  return <Inbox noun={contactInbox} loaded={loaderData} />;
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
export { shouldRevalidate } from "../inbox/load.ts";
