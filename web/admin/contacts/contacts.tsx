import type { ShouldRevalidateFunctionArgs } from "react-router";
import { Inbox } from "../inbox/inbox.tsx";
import { isListStillRight, loadInbox } from "../inbox/load.ts";
import { PageFailed } from "../ui/page-failed.tsx";
import type { Route } from "./+types/contacts.ts";
import { contactInbox } from "./contact-inbox.ts";

export function meta() {
  return [{ title: "Contact submissions | Daniry" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInbox(contactInbox, request);
}

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return !isListStillRight(currentUrl, nextUrl) && defaultShouldRevalidate;
}

export default function Contacts({ loaderData }: Route.ComponentProps) {
  return <Inbox noun={contactInbox} loaded={loaderData} />;
}

export { PageFailed as ErrorBoundary };
