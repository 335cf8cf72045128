import { Reveal } from "../../ui/reveal.tsx";
import { Section } from "../../ui/section.tsx";
import { useCompany } from "../words/company.ts";
import { Portrait } from "./portrait.tsx";
import { useAbout } from "./words.ts";

export function Story() {
  const { story: text } = useAbout();
  return (
    <Section labelledBy="story" className="pt-10! md:pt-16!">
      <div className="grid gap-x-[clamp(2.5rem,5.6vw,5rem)] gap-y-8 md:grid-cols-[auto_minmax(0,1fr)] md:items-end">
        <p
          aria-hidden="true"
          className="-ms-1.5 font-display text-[min(8.25rem,34vw)] text-leaf leading-[0.72] tracking-[-0.04em] md:-translate-y-2 md:text-[clamp(6rem,16vw,14.5rem)]"
        >
          {useCompany().facts.founded}
        </p>
        <Reveal className="max-md:mt-4">
          <h2 id="story" className="text-h2">
            {text.heading}
          </h2>
          <p className="mt-5 border-oat-line border-b pb-8 text-ink text-lead md:pb-10">{text.lead}</p>
          <div className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15.5em),1fr))] gap-x-12 gap-y-5 text-base/[1.7] md:mt-9">
            <p>{text.founding}</p>
            <p>{text.today}</p>
          </div>
        </Reveal>
      </div>
      <Founders />
    </Section>
  );
}

function Founders() {
  const { story, leadership } = useAbout();
  const named = leadership.items.filter(({ name }) => name);
  if (!story.quote || named.length === 0) return null;
  return (
    <figure className="mt-12 grid items-end gap-x-16 gap-y-8 rounded-panel bg-cream px-6 pt-10 md:mt-16 md:grid-cols-[auto_minmax(0,1fr)] md:px-14 md:pt-14">
      <div className="flex gap-5 empty:hidden max-md:order-last">
        {named.map(({ id, portrait }) => (
          <Portrait key={id} portrait={portrait} className="w-36 rounded-b-none!" />
        ))}
      </div>
      <div className="pb-2 md:pb-12">
        <blockquote className="font-display text-[clamp(1.375rem,1.1rem+0.9vw,1.6875rem)] text-ink text-pretty italic leading-[1.4]">
          “{story.quote}”
        </blockquote>
        <p className="mt-6 flex flex-wrap gap-x-10 gap-y-3">
          {named.map(({ id, name, role }) => (
            <span key={id}>
              <b className="block font-display font-medium text-ink text-lead">{name}</b>
              <span className="text-label">{role}</span>
            </span>
          ))}
        </p>
      </div>
    </figure>
  );
}
