import { social1, social2, social3, social4 } from "#web/pictures.json";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Scene } from "../../ui/picture.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import { Section } from "../../ui/section.tsx";
import { socialIcon, useCompany } from "../words/company.ts";
import { useTestimonials } from "./words.ts";

const followed = ["Instagram", "Facebook"] as const;

export function Follow() {
  const { follow: text } = useTestimonials();
  const tiles = [
    { scene: social1, picture: text.first },
    { scene: social2, picture: text.second },
    { scene: social3, picture: text.third },
    { scene: social4, picture: text.fourth },
  ];
  return (
    <Section ground="mint" labelledBy="follow" className="lg:py-28!">
      <Reveal className="flex flex-col justify-between gap-x-8 gap-y-5 md:flex-row md:items-center">
        <h2 id="follow" className="text-h2">
          {text.heading}
        </h2>
        <div className="flex flex-wrap gap-3">
          {followed.map((name, index) => (
            <FollowButton key={name} name={name} variant={index === 0 ? "primary" : "ghost"} />
          ))}
        </div>
      </Reveal>
      <ul className="mt-8 grid grid-cols-2 gap-3 md:mt-11 md:gap-5 lg:grid-cols-4">
        {tiles.map(({ scene, picture }, step) => (
          <Reveal as="li" key={scene.id} step={step} className="aspect-square overflow-hidden rounded-card">
            <Scene
              scene={scene}
              sizes="(width < 64rem) 46vw, 280px"
              alt={picture.alt}
              chosen={picture}
              className="h-full w-full object-cover"
            />
          </Reveal>
        ))}
      </ul>
    </Section>
  );
}

function FollowButton({ name, variant }: { name: (typeof followed)[number]; variant: "primary" | "ghost" }) {
  const { follow } = useTestimonials().follow;
  const page = useCompany().social.items.find((page) => page.name === name);
  if (!page) return null;
  return (
    <a href={page.address} target="_blank" rel="noopener" className={buttonClass({ variant })}>
      <Icon name={socialIcon(page.name)} size={18} />
      <span>
        <span className="sr-only">{follow} </span>
        {name}
      </span>
    </a>
  );
}
