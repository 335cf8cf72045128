import { data, href } from "react-router";
import { confirmSubscription } from "#contract/newsletter.ts";
import { ApiError } from "#web/api-client.ts";
import { requestContext } from "#web/context.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { describePage } from "../meta.ts";
import type { Route } from "./+types/confirm-newsletter";
import { confirmText as text } from "./confirm-text.ts";

type Answer = "done" | "dead" | "failed";

const statuses = { done: 200, dead: 404, failed: 503 };

/** The press. Reading the page confirms nothing: programs that look through mail follow every link. */
export async function action({ params, context }: Route.ActionArgs) {
  const answer = await confirm(() =>
    context.get(requestContext).api.call(confirmSubscription, { body: { token: params.token } }),
  );
  return data(answer, { status: statuses[answer] });
}

async function confirm(call: () => Promise<unknown>): Promise<Answer> {
  try {
    await call();
    return "done";
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return "dead";
    console.error(error);
    return "failed";
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const search = { title: `${text.title} | Daniry`, description: text.lead };
  const described = describePage(matches, { words: { search }, path: "/confirm-newsletter" });
  return [...described, { name: "robots", content: "noindex" }];
}

/** One page for every link: it knows none of them before the press. The form works alike with and without JavaScript. */
export default function ConfirmNewsletter({ actionData: answer }: Route.ComponentProps) {
  const isOver = answer === "done" || answer === "dead";
  return (
    <section data-top="mint" className="bg-mint-soft">
      <div className="wrap pt-10 pb-24 md:pt-18 md:pb-32">
        <div className="mx-auto max-w-[36rem] rounded-card bg-white p-5.5 py-7 shadow-float md:rounded-panel md:p-12">
          <h1 tabIndex={-1} className="text-h2">
            {isOver ? text[answer] : text.title}
          </h1>
          <p role="status" className="mt-4">
            {isOver ? text[`${answer}Text`] : text.lead}
          </p>
          {answer === "failed" && (
            <p role="alert" className="mt-4 text-alert">
              {text.failed}
            </p>
          )}
          {!isOver && (
            <form method="post" className="mt-7">
              <Button type="submit">{text.send}</Button>
            </form>
          )}
          {answer === "dead" && (
            <ButtonLink to={`${href("/contact-us")}#newsletter`} className="mt-7">
              {text.again}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
