import { href } from "react-router";
import { whoWeAre } from "#web/pictures.json";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { Leaf } from "../../ui/leaf.tsx";
import { Scene } from "../../ui/picture.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import { useHome } from "./words.ts";

const icons: Record<string, IconName> = {
  certified: "shield-check",
  growth: "sprout",
  science: "microscope",
};

export function Who() {
  const { who: text } = useHome();
  return (
    <section aria-labelledby="who-we-are" className="overflow-x-clip py-14 md:py-20">
      <div className="wrap grid items-center gap-14 md:grid-cols-2 md:gap-12 lg:gap-24">
        <div className="relative">
          <div className="arch">
            <Scene
              scene={whoWeAre}
              sizes="(width < 48rem) 92vw, 540px"
              alt={text.picture.alt}
              chosen={text.picture}
              className="h-full w-full object-cover"
            />
          </div>
          <Leaf
            tone="dark"
            className="-translate-y-1/2 -rotate-120 start-[7%] top-[89%] w-36 origin-left md:w-53"
          />
          <Leaf
            tone="light"
            className="-translate-y-1/2 -rotate-[173deg] start-[8%] top-[90%] w-28 origin-left md:w-42"
          />
        </div>
        <Reveal>
          <h2 id="who-we-are" className="text-h2">
            {text.heading}
          </h2>
          <p className="mt-6">{text.lead}</p>
          <ul className="mt-9 border-oat-line border-t">
            {text.claims.map(({ id, title, text }) => (
              <li key={id} className="flex items-center gap-5 border-oat-line border-b py-6">
                <span className="tile">
                  <Icon name={icons[id] ?? "leaf-mark"} size={22} />
                </span>
                <div>
                  <h3 className="text-h4">{title}</h3>
                  <p className="text-base">{text}</p>
                </div>
              </li>
            ))}
          </ul>
          <ButtonLink to={href("/about-us")} className="mt-10">
            {text.more}
          </ButtonLink>
        </Reveal>
      </div>
    </section>
  );
}
