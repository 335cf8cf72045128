import { homeHero, homeHeroPhone } from "#web/pictures.json";
import { ButtonLink } from "../../ui/button.tsx";
import { Scene } from "../../ui/picture.tsx";
import { heroText } from "./home-text.ts";

/** One still life from edge to edge; on phones the words stand above it. */
export function Hero() {
  const [before, last] = split(heroText.title);
  return (
    <section
      data-top="cover"
      className="relative overflow-hidden bg-plaster lg:h-[clamp(42.5rem,55.6vw,58rem)]"
    >
      <div className="wrap relative z-10 pt-[calc(var(--header)+2.25rem)] md:pt-[calc(var(--header)+3.6rem)]">
        <div className="max-w-[26.25rem] lg:max-w-[min(26.25rem,38vw)]">
          <h1 tabIndex={-1} className="text-h1">
            {before} <span className="whitespace-nowrap">{last}</span>
          </h1>
          <p className="mt-5 max-w-96 text-ink-soft 2xl:max-w-80 text-lead">{heroText.lead}</p>
          <div className="mt-7 flex flex-wrap gap-x-3.5 gap-y-3 md:mt-9">
            <ButtonLink to="/Products">Our Products</ButtonLink>
            <ButtonLink to="/about-us" variant="ghost">
              About Us
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className="hero-picture relative -mt-26 md:-mt-20 lg:absolute lg:inset-x-0 lg:-top-[6.5%] lg:mt-0 lg:h-[109%]">
        <Scene
          scene={homeHero}
          phone={homeHeroPhone}
          first
          sizes="100vw"
          alt="Daniry formula tins, a carton of baby cereal, a glass of milk and a bowl of oats on a sunlit table"
          className="-ms-[9%] h-auto w-[114%] max-w-none md:ms-0 md:w-full lg:h-full lg:object-cover lg:object-[0%_50%] xl:object-[20%_50%]"
        />
      </div>
      <svg
        viewBox="0 0 1440 100"
        preserveAspectRatio="none"
        className="absolute inset-x-0 -bottom-px h-10 w-full text-milk lg:h-24"
        aria-hidden="true"
      >
        <path
          fill="currentColor"
          fillOpacity="0.45"
          d="M0 80C220 48 430 12 640 14c260 2 420 68 800 46v40H0Z"
        />
        <path fill="currentColor" d="M0 99C230 70 430 33 640 33c260 0 440 80 800 50v17H0Z" />
      </svg>
    </section>
  );
}

/** The last two words stay on one line. */
function split(title: string): [string, string] {
  const words = title.split(" ");
  return [words.slice(0, -2).join(" "), words.slice(-2).join(" ")];
}
