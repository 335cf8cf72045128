import { testimonialsReasons } from "#web/pictures.json";
import { Icon } from "../../ui/icon.tsx";
import { Scene } from "../../ui/picture.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import { Section } from "../../ui/section.tsx";
import { useTestimonials } from "./words.ts";

const icons = ["sprout", "shield-check", "milk", "file-text", "hand-heart"] as const;

export function Reasons() {
  const { reasons: text } = useTestimonials();
  return (
    <Section labelledBy="reasons">
      <div className="grid items-center gap-12 md:grid-cols-2 md:gap-16 lg:grid-cols-[min(30.4rem,51%)_1fr] lg:gap-24">
        <div className="arch">
          <Scene
            scene={testimonialsReasons}
            sizes="(width < 48rem) 92vw, 486px"
            alt={text.picture.alt}
            chosen={text.picture}
            className="h-full w-full object-cover"
          />
        </div>
        <Reveal>
          <h2 id="reasons" className="max-w-[22rem] text-h2">
            {text.heading}
          </h2>
          <ul className="mt-8 md:mt-10">
            {text.items.map(({ id, text }, index) => (
              <li
                key={id}
                className="flex items-center gap-4 wrap-anywhere border-oat-line border-b py-5 font-display text-[1.1875rem] text-ink leading-snug md:gap-7 md:text-[1.375rem]"
              >
                <Icon
                  name={icons[index % icons.length] ?? icons[0]}
                  size={28}
                  className="text-leaf stroke-[1.5]"
                />
                {text}
              </li>
            ))}
          </ul>
        </Reveal>
      </div>
    </Section>
  );
}
