import { href } from "react-router";
import { leaveByLink } from "#contract/newsletter.ts";
import { requestContext } from "#web/context.ts";
import { answerPress, LinkPress } from "../link-press.tsx";
import { describePage } from "../meta.ts";
import type { Route } from "./+types/leave-by-link";
import { leaveByLinkText as text } from "./leave-text.ts";

/** The press, here or on the button that a mail program makes of the mail's header (RFC 8058). */
export function action({ params, context }: Route.ActionArgs) {
  const { api } = context.get(requestContext);
  return answerPress(() => api.call(leaveByLink, { body: { token: params.token } }));
}

export function meta({ matches }: Route.MetaArgs) {
  const search = { title: `${text.title} | Daniry`, description: text.lead };
  const described = describePage(matches, { words: { search }, path: href("/leave-newsletter") });
  return [...described, { name: "robots", content: "noindex" }];
}

export default function LeaveByLink({ actionData }: Route.ComponentProps) {
  return <LinkPress answer={actionData} text={text} again={href("/leave-newsletter")} />;
}
