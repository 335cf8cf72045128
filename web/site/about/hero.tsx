import { contactHero } from "#web/pictures.json";
import { Cover } from "../cover.tsx";
import { useAbout } from "./words.ts";

export function Hero() {
  const { hero: text } = useAbout();
  return (
    <Cover
      scene={contactHero}
      phone={contactHero}
      alt={text.picture.alt}
      chosen={text.picture}
      height="bg-[#e6e9db]! lg:h-[clamp(34rem,51.7vw,52rem)]"
      words="grid gap-y-4 pt-[calc(var(--header)+1.75rem)] lg:ps-[calc(39%+1rem)] xl:ps-[36%] lg:pt-[calc(var(--header)+6.5vw)]"
      frame="-mt-4 after:absolute after:inset-0 after:bg-linear-to-b after:from-[#e6e9db] after:to-30% after:to-transparent lg:inset-y-0 lg:after:to-15%"
      sizes="(width >= 64rem) 130vw, 100vw"
      picture="h-[19rem] w-full object-cover object-[14%_100%] md:h-[26rem] lg:object-[13%_100%]"
    >
      <h1 tabIndex={-1} className="text-h1 lg:text-[4.75rem]">
        {text.heading}
      </h1>
      <p className="max-w-[26rem] text-ink text-lead text-pretty">{text.lead}</p>
    </Cover>
  );
}
