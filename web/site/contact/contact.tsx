import { Suspense } from "react";
import { data, href } from "react-router";
import { requestContext } from "#web/context.ts";
import { later } from "../../ui/later.ts";
import { Rest } from "../../ui/rest.tsx";
import { loadDownloads } from "../downloads.ts";
import { logFailure } from "../log-failure.ts";
import { describePage } from "../meta.ts";
import { faqPage, places } from "../structured-data.ts";
import { formOf, statusOf, textsOf } from "../submission.ts";
import { fill } from "../words/company.ts";
import { readPage } from "../words/read.ts";
import type { Route } from "./+types/contact";
import { Hero, HeroPicture, Ways } from "./hero.tsx";
import { officesNow } from "./offices-now.ts";
import { sendContact } from "./send-contact.ts";
import { sendNewsletter } from "./send-newsletter.ts";
import { contact } from "./words.ts";

const Below = later(async () => (await import("./below.tsx")).Below);

export async function loader({ context }: Route.LoaderArgs) {
  const given = context.get(requestContext);
  const [downloads, stored, company] = await Promise.all([
    loadDownloads(given),
    readPage(given, "contact"),
    readPage(given, "company"),
  ]);
  const { search: told, questions } = stored;
  const words = { ...stored, search: { ...told, description: fill(told.description, company) } };
  const answers = questions.items.map((item) => ({ ...item, answer: fill(item.answer, company) }));
  // Node has Temporal from version 26 on.
  if (!globalThis.Temporal) await import("temporal-polyfill/global");
  const offices = officesNow(company, words.offices, new Date(), words.languages.shown);
  if (offices.until) given.trueUntil(offices.until);
  return data(
    {
      newsletter: given.newsletter,
      downloads: downloads ?? {},
      words,
      offices: offices.said,
      facts: [faqPage(answers), places(given.origin, company)],
    },
    // 503 keeps a page without its documents out of every cache.
    { status: downloads ? 200 : 503 },
  );
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const parts = Promise.all([Ways.preload(), HeroPicture.preload(), Below.preload()]).catch(() => undefined);
  const usual = import("#contract/content/words/defaults/contact.ts");
  const answer = await serverLoader().catch(logFailure);
  await parts;
  // Without an answer, assume that the newsletter calls the API, so that no sign-up is lost.
  return answer ?? { downloads: {}, newsletter: true, offices: [], words: (await usual).contactWords };
}

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
    words: loaderData?.words,
    path: href("/contact-us"),
    ...(loaderData && "facts" in loaderData && { facts: loaderData.facts }),
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { downloads, newsletter, offices, words } = loaderData;
  const answered = (form: string) => (actionData?.name === form ? actionData : undefined);
  return (
    <contact.Provider words={words}>
      <Hero downloads={downloads} answered={answered("contact")} />
      <Rest>
        <Suspense>
          <Below newsletter={newsletter} offices={offices} answered={answered("newsletter")} />
        </Suspense>
      </Rest>
    </contact.Provider>
  );
}
