import { titled } from "#web/admin/platform/ui/title.ts";
import { Inbox } from "../inbox/inbox.tsx";
import { inboxLoader } from "../inbox/load.ts";
import { contactInbox } from "./contact-inbox.ts";

export const meta = titled(contactInbox.title);

export const clientLoader = inboxLoader(contactInbox);

export default function Contacts() {
  return <Inbox noun={contactInbox} />;
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
