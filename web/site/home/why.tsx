import { Leaf } from "../../ui/leaf.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import { Section } from "../../ui/section.tsx";
import { useHome } from "./words.ts";

export function Why() {
  const { why: text } = useHome();
  return (
    <Section
      ground="forest"
      id="why-daniry"
      labelledBy="why-title"
      decoration={
        <Leaf tone="plain" className="-top-28 -end-24 hidden w-110 rotate-[28deg] opacity-15 md:block" />
      }
    >
      <Reveal>
        <h2 id="why-title" tabIndex={-1} className="text-h2 text-white">
          {text.heading}
        </h2>
      </Reveal>
      <ol className="mt-9 grid border-white/16 border-t md:mt-18 md:grid-cols-2 md:gap-y-14 md:border-t-0 lg:grid-cols-4">
        {text.benefits.map(({ id, title, text }, step) => (
          <Reveal as="li" key={id} step={step} className="benefit">
            <span
              aria-hidden="true"
              className="font-display text-5xl text-sprout-light leading-none md:text-[4rem]"
            >
              {step + 1}
            </span>
            <h3 className="text-[1.375rem] text-white leading-tight md:text-2xl">{title}</h3>
            <p className="max-md:text-base">{text}</p>
          </Reveal>
        ))}
      </ol>
    </Section>
  );
}
