import { Inbox } from "../inbox/inbox.tsx";
import { loadInbox } from "../inbox/load.ts";
import { titled } from "../ui/title.ts";
import type { Route } from "./+types/partners.ts";
import { partnerInbox } from "./partner-inbox.ts";

export const meta = titled(partnerInbox.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInbox(partnerInbox, request);
}

export default function Partners({ loaderData }: Route.ComponentProps) {
  return <Inbox noun={partnerInbox} loaded={loaderData} />;
}

export { shouldRevalidate } from "../inbox/load.ts";
export { PageFailed as ErrorBoundary } from "../ui/failed.tsx";
