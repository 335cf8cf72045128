import { Counter } from "../../ui/counter.tsx";
import { Leaf } from "../../ui/leaf.tsx";
import { Section } from "../../ui/section.tsx";
import { useAbout } from "./words.ts";

export function Statistics() {
  const { heading, items } = useAbout().statistics;
  const sourced = items.flatMap(({ id, figure }) => (figure.source ? [id] : []));
  return (
    <Section
      ground="forest"
      labelledBy="statistics"
      className="py-16! md:py-24!"
      decoration={
        <Leaf tone="plain" className="-top-44 -end-24 hidden w-110 rotate-[28deg] opacity-15 md:block" />
      }
    >
      <h2 id="statistics" className="sr-only">
        {heading}
      </h2>
      <dl className="grid md:grid-cols-3 md:gap-y-14">
        {items.map(({ id, figure, text }) => (
          <div
            key={id}
            className="flex flex-col-reverse justify-end border-white/16 py-7 not-first:border-t max-md:first:pt-0 max-md:last:pb-0 md:py-2 md:not-first:border-t-0 md:not-nth-[3n+1]:border-s md:not-nth-[3n+1]:ps-8 lg:not-nth-[3n+1]:ps-12"
          >
            <dt className="mt-3 md:mt-5">
              {text}
              {figure.source && <sup> {sourced.indexOf(id) + 1}</sup>}
            </dt>
            <dd className="font-display text-[min(4.75rem,22vw)] text-sprout-light leading-none tracking-[-0.03em] md:text-[clamp(4rem,7.2vw,6.5rem)]">
              <Counter value={figure.value} suffix={figure.unit} duration={2000} />
            </dd>
          </div>
        ))}
      </dl>
      {sourced.length > 0 && (
        <ol className="mt-12 grid list-inside list-decimal gap-1 border-white/16 border-t pt-5 text-caption">
          {items.map(({ id, figure }) => figure.source && <li key={id}>{figure.source}</li>)}
        </ol>
      )}
    </Section>
  );
}
