import { aboutHero, aboutHeroPhone } from "#web/pictures.json";
import { Cover } from "../cover.tsx";
import { useAbout } from "./words.ts";

export function Hero() {
  const { hero: text } = useAbout();
  return (
    <Cover
      scene={aboutHero}
      phone={aboutHeroPhone}
      alt={text.picture.alt}
      chosen={text.picture}
      height="lg:h-[clamp(40rem,54.2vw,58rem)]"
      words="grid gap-x-12 gap-y-4 pt-[calc(var(--header)+1.75rem)] lg:grid-cols-[1fr_min(27rem,45%)] lg:items-baseline-last lg:pt-[calc(var(--header)+2.75rem)]"
      frame="-mt-8 after:absolute after:inset-0 after:bg-linear-to-b after:from-plaster after:to-22% after:to-transparent lg:inset-y-0 lg:after:hidden"
    >
      <h1 tabIndex={-1} className="text-h1 lg:text-[4.75rem]">
        {text.heading}
      </h1>
      {/* Keeps the leaves' shadow off the text. */}
      <p className="relative max-w-[30rem] text-lead text-pretty before:absolute before:-inset-x-28 before:-inset-y-24 before:-z-10 before:bg-[radial-gradient(closest-side,#eee6d7_45%,transparent)] max-lg:before:hidden lg:text-ink">
        {text.lead}
      </p>
    </Cover>
  );
}
