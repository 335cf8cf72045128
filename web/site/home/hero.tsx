import { href } from "react-router";
import { homeHero, homeHeroPhone } from "#web/pictures.json";
import { ButtonLink } from "../../ui/button.tsx";
import { Cover } from "../cover.tsx";
import { useHome } from "./words.ts";

export function Hero() {
  const { hero } = useHome();
  const [before, last] = split(hero.heading);
  return (
    <Cover
      scene={homeHero}
      phone={homeHeroPhone}
      alt={hero.picture.alt}
      chosen={hero.picture}
      height="lg:h-[clamp(42.5rem,55.6vw,58rem)]"
      words="pt-[calc(var(--header)+2.25rem)] md:pt-[calc(var(--header)+3.6rem)]"
      frame="hero-picture -mt-20 lg:-top-[6.5%] lg:h-[109%]"
      picture="w-full lg:object-[0%_50%] xl:object-[34%_50%] xl:rtl:object-[0%_50%]"
    >
      <div className="max-w-[26.25rem] lg:max-w-[min(26.25rem,38vw)] lg:rtl:ms-auto lg:rtl:max-w-[min(24.75rem,36vw)]">
        <h1 tabIndex={-1} className="text-h1">
          {before} <span className="min-[24rem]:whitespace-nowrap">{last}</span>
        </h1>
        <p className="mt-5 max-w-96 text-ink-soft 2xl:max-w-80 text-lead">{hero.lead}</p>
        <div className="mt-7 flex flex-wrap gap-x-3.5 gap-y-3 md:mt-9">
          <ButtonLink to={href("/about-us")} variant="ghost">
            {hero.about}
          </ButtonLink>
          <ButtonLink to="/Products">{hero.products}</ButtonLink>
        </div>
      </div>
    </Cover>
  );
}

function split(title: string): [string, string] {
  const words = title.split(" ");
  return [words.slice(0, -2).join(" "), words.slice(-2).join(" ")];
}
