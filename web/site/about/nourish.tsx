import { href } from "react-router";
import { nourish } from "#web/pictures.json";
import { ButtonLink } from "../../ui/button.tsx";
import { Leaf } from "../../ui/leaf.tsx";
import { Scene } from "../../ui/picture.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import { Section } from "../../ui/section.tsx";
import { useAbout } from "./words.ts";

export function Nourish() {
  const { nourish: text } = useAbout();
  return (
    <Section labelledBy="nourish" className="pb-10! md:pb-16!">
      <div className="grid items-center gap-10 md:grid-cols-2 md:gap-16 lg:grid-cols-[1fr_min(33rem,55%)] lg:gap-24">
        <Reveal className="max-w-[27.5rem]">
          <h2 id="nourish" className="text-h2">
            {text.heading}
          </h2>
          <p className="mt-5 text-lead">{text.lead}</p>
          <p className="mt-5 text-base/[1.7] md:text-body">{text.text}</p>
          <ButtonLink to={href("/products")} iconAfter="arrow-right" className="mt-9">
            {text.button}
          </ButtonLink>
        </Reveal>
        <div className="relative max-md:order-first">
          {/* Without a (hover) condition, so that a touch also enlarges the picture. */}
          <div className="arch group">
            <Scene
              scene={nourish}
              // Two or three pixels too small on most phones, but the file is a quarter smaller than the next one.
              sizes="(width < 48rem) 88vw, 530px"
              alt={text.picture.alt}
              chosen={text.picture}
              className="h-full w-full object-cover transition-transform duration-500 group-[:hover]:scale-[1.06] group-active:scale-[1.06]"
            />
          </div>
          <Leaf
            tone="dark"
            className="start-[88%] bottom-[9%] hidden w-44 origin-left -rotate-[62deg] md:block lg:w-52"
          />
          <Leaf
            tone="light"
            className="start-[90%] bottom-[4%] hidden w-36 origin-left -rotate-[14deg] md:block lg:w-44"
          />
        </div>
      </div>
    </Section>
  );
}
