import { Icon } from "../../ui/icon.tsx";
import { Scene } from "../../ui/picture.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import { Section } from "../../ui/section.tsx";
import { reasonsText as text } from "./testimonials-text.ts";

export function Reasons() {
  return (
    <Section labelledBy="reasons">
      <div className="grid items-center gap-12 md:grid-cols-2 md:gap-16 lg:grid-cols-[30.4rem_1fr] lg:gap-24">
        <div className="arch">
          <Scene
            scene={text.scene}
            sizes="(width < 48rem) 92vw, 486px"
            alt={text.alt}
            className="h-full w-full object-cover"
          />
        </div>
        <Reveal>
          <h2 id="reasons" className="max-w-[22rem] text-h2">
            {text.title}
          </h2>
          <ul className="mt-8 md:mt-10">
            {text.points.map(({ icon, text }) => (
              <li
                key={text}
                className="flex items-center gap-4 border-oat-line border-b py-5 font-display text-[1.1875rem] text-ink leading-snug md:gap-7 md:text-[1.375rem]"
              >
                <Icon name={icon} size={28} className="text-leaf stroke-[1.5]" />
                {text}
              </li>
            ))}
          </ul>
        </Reveal>
      </div>
    </Section>
  );
}
