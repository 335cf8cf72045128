import { href } from "react-router";
import { messages } from "#contract/messages.ts";
import type { ShownTestimonial } from "#web/content/testimonial.tsx";
import { useWritten } from "#web/content/written.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import { Section } from "../../ui/section.tsx";
import { Stars } from "../../ui/stars.tsx";
import { useSay } from "../language.tsx";
import { useFrame } from "../words/frame.ts";
import { useHome } from "./words.ts";

export function Families({ testimonials }: { testimonials: ShownTestimonial[] | undefined }) {
  const { stars } = useFrame().words;
  const { families: text } = useHome();
  const written = useWritten();
  const say = useSay();
  return (
    <Section ground="cream" labelledBy="families">
      <Reveal className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="families" className="text-h2">
          {text.heading}
        </h2>
        <ButtonLink to={href("/testimonials")} variant="ghost">
          {text.more}
        </ButtonLink>
      </Reveal>
      {testimonials?.length === 0 ? (
        <p className="mt-10 font-display text-h3 text-ink">{say(messages.noTestimonialsHome)}</p>
      ) : (
        <Reveal className="mt-7 md:mt-13">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the strip scrolls, and must do so by keyboard */}
          <ul tabIndex={0} aria-label={text.heading} className="strip">
            {testimonials?.map(({ id, name, content, rating }) => (
              <li key={id} className="flex">
                <figure className="flex w-full flex-col rounded-card bg-white p-7 shadow-card">
                  <Stars rating={rating} label={stars} size={17} />
                  <blockquote {...written(content)} className="mt-4 mb-6 line-clamp-6 text-base text-ink">
                    {content}
                  </blockquote>
                  <figcaption {...written(name)} className="mt-auto font-semibold text-ink">
                    {name}
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </Reveal>
      )}
    </Section>
  );
}
