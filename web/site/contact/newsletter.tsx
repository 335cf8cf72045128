import { href, Link, useHref } from "react-router";
import { messages } from "#contract/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Leaf } from "../../ui/leaf.tsx";
import { LanguageField, useSay } from "../language.tsx";
import type { Answered } from "../outcome.ts";
import { SendAnyway } from "../send-anyway.tsx";
import { useSubmission } from "../use-submission.ts";
import { useContact } from "./words.ts";

interface Props {
  calls: boolean;
  answered?: Answered | undefined;
}

export function Newsletter({ calls, answered }: Props) {
  const { newsletter: text } = useContact();
  const say = useSay();
  const { form, outcome, fields, values, sending, ...state } = useSubmission({
    name: "newsletter",
    answered,
    success: messages.newsletterStored,
    load: async () => {
      const { sendNewsletter } = await import("./send-newsletter.ts");
      return (form, key) => sendNewsletter(form, { calls, key });
    },
  });
  const error = fields.email ?? (outcome?.kind === "failed" ? outcome.message : undefined);
  const stored = outcome?.kind === "sent" && state.answeredByServer;
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-title"
      data-ground="dark"
      className="relative overflow-hidden bg-leaf text-white"
    >
      <Leaf
        tone="plain"
        className="-start-36 -top-32 w-[26rem] -rotate-[12deg] opacity-[0.18] max-md:hidden"
      />
      <div className="wrap relative grid items-center gap-x-12 gap-y-5 py-18 md:grid-cols-2 md:py-20">
        <div>
          <h2 id="newsletter-title" className="max-w-80 text-h2 text-white md:text-[2.75rem]">
            {text.heading}
          </h2>
          <p className="mt-3">{text.lead}</p>
        </div>
        <form method="post" action={useHref(`${href("/contact-us")}#newsletter`)} {...form}>
          <input type="hidden" name="form" value="newsletter" />
          <LanguageField />
          <div className="flex items-center gap-2 rounded-full bg-white p-1.5 ps-2">
            <label htmlFor="newsletter-email" className="sr-only">
              {text.field}
            </label>
            <input
              id="newsletter-email"
              name="email"
              type="email"
              autoComplete="email"
              placeholder={say(messages.newsletterEmpty)}
              defaultValue={stored ? "" : values.email}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? "newsletter-error" : undefined}
              className="min-h-14 w-full min-w-0 flex-1 rounded-full bg-transparent px-4 text-ink placeholder:text-placeholder placeholder:opacity-100 md:px-5"
            />
            <Button type="submit" loading={sending} className="bg-forest px-6 hover:bg-leaf-dark md:px-7">
              {text.send}
            </Button>
          </div>
          <p className="mt-3 px-2 text-caption text-white">
            {text.use}{" "}
            <Link to={href("/leave-newsletter")} className="inline-block py-1 underline underline-offset-3">
              {text.leave}
            </Link>
          </p>
          {error && (
            <div
              ref={bringIntoView}
              id="newsletter-error"
              className="mt-4 scroll-mb-6 rounded-2xl bg-white px-5 py-3 text-alert text-label"
            >
              <p className="flex gap-2">
                <Icon name="circle-exclamation-point" size={16} className="mt-1" />
                {error}
              </p>
              {state.asksAgain && <SendAnyway form={form.ref} email={values.email} />}
            </div>
          )}
          <div role="status">
            {stored && (
              <p ref={bringIntoView} className="mt-4 flex scroll-mb-6 gap-2 font-medium text-white">
                <Icon name="circle-check" className="mt-0.5" />
                {say(messages.newsletterStored)}
              </p>
            )}
          </div>
        </form>
      </div>
    </section>
  );
}

function bringIntoView(answer: HTMLElement | null) {
  answer?.scrollIntoView({ block: "nearest" });
}
