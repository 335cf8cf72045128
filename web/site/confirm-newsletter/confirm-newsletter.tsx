import { href } from "react-router";
import { confirmSubscription } from "#contract/visitors/newsletter.ts";
import { requestContext } from "#web/context.ts";
import { answerPress, LinkPress } from "../link-press.tsx";
import { describePage } from "../meta.ts";
import { readPage } from "../words/read.ts";
import type { Route } from "./+types/confirm-newsletter";

export async function loader({ context }: Route.LoaderArgs) {
  const { confirm } = await readPage(context.get(requestContext), "leave");
  return { text: confirm };
}

/** Only the button confirms, because mail scanners open every link. */
export function action({ params, context }: Route.ActionArgs) {
  const { api } = context.get(requestContext);
  return answerPress(() => api.call(confirmSubscription, { body: { token: params.token } }));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const search = loaderData && { title: loaderData.text.title, description: loaderData.text.lead };
  const described = describePage(matches, { words: search && { search }, path: "/confirm-newsletter" });
  return [...described, { name: "robots", content: "noindex" }];
}

export default function ConfirmNewsletter({ loaderData: { text }, actionData }: Route.ComponentProps) {
  return <LinkPress answer={actionData} text={text} again={`${href("/contact-us")}#newsletter`} />;
}
