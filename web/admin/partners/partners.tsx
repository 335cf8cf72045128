import type { ShouldRevalidateFunctionArgs } from "react-router";
import { Inbox } from "../inbox/inbox.tsx";
import { isListStillRight, loadInbox } from "../inbox/load.ts";
import { PageFailed } from "../ui/page-failed.tsx";
import type { Route } from "./+types/partners.ts";
import { partnerInbox } from "./partner-inbox.ts";

export function meta() {
  return [{ title: "Partner submissions | Daniry" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInbox(partnerInbox, request);
}

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return !isListStillRight(currentUrl, nextUrl) && defaultShouldRevalidate;
}

export default function Partners({ loaderData }: Route.ComponentProps) {
  return <Inbox noun={partnerInbox} loaded={loaderData} />;
}

export { PageFailed as ErrorBoundary };
