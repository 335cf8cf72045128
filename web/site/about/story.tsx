import { story } from "#web/pictures.json";
import { Scene } from "../../ui/picture.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import { Section } from "../../ui/section.tsx";
import { useCompany } from "../words/company.ts";
import { useAbout } from "./words.ts";

export function Story() {
  const { story: text } = useAbout();
  return (
    <Section labelledBy="story" className="pt-10! md:pt-16!">
      <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] lg:items-end">
        <p
          aria-hidden="true"
          className="-ms-1.5 font-display text-[min(8.25rem,34vw)] text-leaf leading-[0.72] tracking-[-0.04em] lg:-translate-y-2 lg:text-[min(14.5rem,16vw)]"
        >
          {useCompany().facts.founded}
        </p>
        <Reveal className="max-lg:mt-4">
          <h2 id="story" className="text-h2">
            {text.heading}
          </h2>
          <p className="mt-5 border-oat-line border-b pb-8 text-lead md:pb-10">{text.lead}</p>
          <div className="mt-8 grid gap-x-12 gap-y-5 text-base/[1.7] md:mt-9 md:grid-cols-2">
            <p>{text.founding}</p>
            <p>{text.today}</p>
          </div>
        </Reveal>
      </div>
      <Scene
        scene={story}
        alt={text.picture.alt}
        chosen={text.picture}
        sizes="(width < 48rem) 594px, 1176px"
        className="mt-12 h-[17rem] w-full rounded-card object-cover object-[46%_50%] md:mt-18 md:aspect-[24/11] md:h-auto md:rounded-panel"
      />
    </Section>
  );
}
