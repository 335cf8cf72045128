import { Suspense } from "react";
import { data, href } from "react-router";
import * as rules from "#contract/fields.ts";
import { requestContext } from "#web/context.ts";
import type { AccordionItem } from "../../ui/accordion.tsx";
import { later } from "../../ui/later.ts";
import { type Downloads, loadDownloads } from "../downloads.ts";
import { describePage } from "../meta.ts";
import { faqPage } from "../structured-data.ts";
import { formOf, statusOf, textsOf } from "../submission.ts";
import type { Route } from "./+types/contact";
import * as texts from "./contact-questions.ts";
import { heroText } from "./contact-text.ts";
import { Hero, HeroPicture, Ways } from "./hero.tsx";
import { sendContact } from "./send-contact.ts";
import { sendNewsletter } from "./send-newsletter.ts";

const Below = later(async () => (await import("./below.tsx")).Below);

/** Reasons and answers come with the page's data, which spares its script their words and the library of the rules. */
export async function loader({ context }: Route.LoaderArgs) {
  const given = context.get(requestContext);
  const downloads = await loadDownloads(given);
  return data(
    {
      reasons: rules.reasons,
      questions: texts.questions,
      newsletter: given.newsletter,
      downloads: downloads ?? {},
      facts: [faqPage(texts.questions)],
    },
    // No cache keeps a page without its documents.
    { status: downloads ? 200 : 503 },
  );
}

/** A server that cannot be reached leaves the ways to call and write. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const parts = Promise.all([Ways.preload(), HeroPicture.preload(), Below.preload()]).catch(() => undefined);
  try {
    return await serverLoader();
  } catch (error) {
    console.error(error);
    const empty: { reasons: readonly string[]; questions: AccordionItem[]; downloads: Downloads } = {
      reasons: [],
      questions: [],
      downloads: {},
    };
    // Whether the sign-up goes anywhere is the server's to say: what is sent from here must not be lost.
    return { ...empty, newsletter: true };
  } finally {
    await parts;
  }
}

/** Both forms of the page, as they arrive without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, newsletter } = context.get(requestContext);
  const form = await formOf(request);
  const isNewsletter = form.get("form") === "newsletter";
  const outcome = isNewsletter
    ? await sendNewsletter(form, { calls: newsletter, api })
    : await sendContact(form, undefined, api);
  const name = isNewsletter ? "newsletter" : "contact";
  return data({ name, outcome, values: textsOf(form) }, { status: statusOf(outcome) });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return describePage(matches, {
    words: {
      search: {
        title: "Contact Us | Daniry",
        description: `Call, write or visit Daniry in Oman and India. ${heroText.lead}`,
      },
    },
    path: href("/contact-us"),
    ...(loaderData && "facts" in loaderData && { facts: loaderData.facts }),
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { reasons, questions, downloads, newsletter } = loaderData;
  const answered = (form: string) => (actionData?.name === form ? actionData : undefined);
  return (
    <>
      <Hero downloads={downloads} reasons={reasons} answered={answered("contact")} />
      <Suspense>
        <Below questions={questions} newsletter={newsletter} answered={answered("newsletter")} />
      </Suspense>
    </>
  );
}
