import { titled } from "#web/admin/platform/ui/title.ts";
import { Inbox } from "../inbox/inbox.tsx";
import { inboxLoader } from "../inbox/load.ts";
import { partnerInbox } from "./partner-inbox.ts";

export const meta = titled(partnerInbox.title);

export const clientLoader = inboxLoader(partnerInbox);

export default function Partners() {
  return <Inbox noun={partnerInbox} />;
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
