import "./testimonials.css";
import { Suspense, useEffect } from "react";
import { data, href, redirect, useSearchParams } from "react-router";
import { listTestimonials } from "#contract/content/testimonials.ts";
import type { ShownTestimonial } from "#web/content/testimonial.tsx";
import { requestContext } from "#web/context.ts";
import { later, wake } from "../../ui/later.ts";
import { Rest } from "../../ui/rest.tsx";
import { logFailure } from "../log-failure.ts";
import { describePage } from "../meta.ts";
import { formOf, statusOf, textsOf } from "../submission.ts";
import { readPage } from "../words/read.ts";
import type { Route } from "./+types/testimonials";
import { AddButton } from "./add-button.tsx";
import { sendTestimonial } from "./send-testimonial.ts";
import { Wall } from "./wall.tsx";
import { testimonialsWords, useTestimonials } from "./words.ts";

// The wall and its button hydrate at once; these parts wait for the visitor's first move.
const Head = later(async () => (await import("./head.tsx")).Head);
const Empty = later(async () => (await import("./empty.tsx")).Empty);
const FormInPage = later(async () => (await import("./form-in-page.tsx")).FormInPage);
const Reasons = later(async () => (await import("./reasons.tsx")).Reasons);
const Follow = later(async () => (await import("./follow.tsx")).Follow);
const parts = [Head, Empty, FormInPage, Reasons, Follow];

export async function loader({ context }: Route.LoaderArgs) {
  const given = context.get(requestContext);
  const words = readPage(given, "testimonials");
  try {
    const { data: approved } = await given.api.call(listTestimonials, { query: { status: "approved" } });
    const testimonials: ShownTestimonial[] = approved
      .filter(({ is_visible }) => is_visible === 1)
      .map(({ id, name, content, rating }) => ({ id, name, content, rating }));
    return { testimonials, words: await words };
  } catch (error) {
    console.error(error);
    return data({ testimonials: null, words: await words }, { status: 503 });
  }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const ready = Promise.all(parts.map((part) => part.preload()));
  const usual = import("#contract/content/words/defaults/testimonials.ts");
  const answer = await serverLoader().catch(logFailure);
  await ready;
  return answer ?? { testimonials: null, words: (await usual).testimonialsWords };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const outcome = await sendTestimonial(form, undefined, context.get(requestContext).api);
  if (outcome.kind === "sent") return redirect(`${href("/testimonials")}?sent#add-testimonial`, 303);
  return data({ values: textsOf(form), outcome }, { status: statusOf(outcome) });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return describePage(matches, { words: loaderData?.words, path: href("/testimonials") });
}

export default function Testimonials({
  loaderData: { testimonials, words },
  actionData,
}: Route.ComponentProps) {
  const [search] = useSearchParams();
  const sent = search.has("sent");
  const inPage = sent || search.has("form");
  const some = testimonials !== null && testimonials.length > 0;
  useEffect(() => {
    if (inPage || !some) wake();
  }, [inPage, some]);
  return (
    <testimonialsWords.Provider words={words}>
      <Suspense>
        <Head testimonials={testimonials} />
      </Suspense>
      <div className="wrap relative -mt-34">
        {some ? (
          <Wall testimonials={testimonials} last={!inPage && <Invitation />} />
        ) : (
          <Suspense>
            <Empty failed={testimonials === null}>{!inPage && <AddButton />}</Empty>
          </Suspense>
        )}
        {inPage && (
          <Suspense>
            <FormInPage key={String(sent)} sent={sent} answered={actionData} />
          </Suspense>
        )}
        {!inPage && testimonials === null && (
          <div className="mt-8 flex justify-center max-sm:*:w-full md:mt-14">
            <AddButton />
          </div>
        )}
      </div>
      <Rest>
        <Suspense>
          <Reasons />
          <Follow />
        </Suspense>
      </Rest>
    </testimonialsWords.Provider>
  );
}

function Invitation() {
  const { invitation } = useTestimonials().wall;
  return (
    <li className="testimonial-add flex flex-wrap items-center gap-x-10 gap-y-6 max-sm:pt-4 sm:rounded-card sm:bg-mint sm:p-7 md:px-10">
      <p className="max-w-80 flex-[1_1_12rem] text-balance font-display text-h3 text-ink max-sm:hidden">
        {invitation}
      </p>
      <div className="max-sm:w-full">
        <AddButton />
      </div>
    </li>
  );
}
