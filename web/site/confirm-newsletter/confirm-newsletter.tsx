import { href } from "react-router";
import { confirmSubscription } from "#contract/newsletter.ts";
import { requestContext } from "#web/context.ts";
import { answerPress, LinkPress } from "../link-press.tsx";
import { describePage } from "../meta.ts";
import type { Route } from "./+types/confirm-newsletter";
import { confirmText as text } from "./confirm-text.ts";

/** The press. Reading the page confirms nothing: programs that look through mail follow every link. */
export function action({ params, context }: Route.ActionArgs) {
  const { api } = context.get(requestContext);
  return answerPress(() => api.call(confirmSubscription, { body: { token: params.token } }));
}

export function meta({ matches }: Route.MetaArgs) {
  const search = { title: `${text.title} | Daniry`, description: text.lead };
  const described = describePage(matches, { words: { search }, path: "/confirm-newsletter" });
  return [...described, { name: "robots", content: "noindex" }];
}

export default function ConfirmNewsletter({ actionData }: Route.ComponentProps) {
  return <LinkPress answer={actionData} text={text} again={`${href("/contact-us")}#newsletter`} />;
}
