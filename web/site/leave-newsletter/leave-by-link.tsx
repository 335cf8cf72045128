import { href } from "react-router";
import { leaveByLink } from "#contract/visitors/newsletter.ts";
import { requestContext } from "#web/context.ts";
import { answerPress, LinkPress } from "../link-press.tsx";
import { describePage } from "../meta.ts";
import { readPage } from "../words/read.ts";
import type { Route } from "./+types/leave-by-link";

export async function loader({ context }: Route.LoaderArgs) {
  return { words: await readPage(context.get(requestContext), "leave") };
}

/** Also the address for the unsubscribe button of mail programs (RFC 8058). */
export function action({ params, context }: Route.ActionArgs) {
  const { api } = context.get(requestContext);
  return answerPress(() => api.call(leaveByLink, { body: { token: params.token } }));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const described = describePage(matches, { words: loaderData?.words, path: href("/leave-newsletter") });
  return [...described, { name: "robots", content: "noindex" }];
}

export default function LeaveByLink({ loaderData, actionData }: Route.ComponentProps) {
  const { form, done, byLink } = loaderData.words;
  const text = {
    ...byLink,
    heading: form.heading,
    send: form.send,
    done: done.heading,
    doneText: byLink.done,
  };
  return <LinkPress answer={actionData} text={text} again={href("/leave-newsletter")} />;
}
