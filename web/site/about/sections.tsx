import { Rest } from "../../ui/rest.tsx";
import type { Download } from "../downloads.ts";
import { Hero } from "./hero.tsx";
import { Leadership } from "./leadership.tsx";
import { Nourish } from "./nourish.tsx";
import { Purpose } from "./purpose.tsx";
import { Statistics } from "./statistics.tsx";
import { Story } from "./story.tsx";
import { Trust } from "./trust.tsx";
import { type AboutWords, about } from "./words.ts";

export function Sections({ profile, words }: { profile: Download | null; words: AboutWords }) {
  return (
    <about.Provider words={words}>
      <Hero />
      <Rest>
        <Nourish />
        <Story />
        <Purpose id="vision" pictureFirst leaf="-top-32 -end-44 w-104 rotate-[38deg]" />
        <Statistics />
        <Purpose id="mission" leaf="-bottom-40 -start-32 w-96 -rotate-[28deg]" />
        <Trust profile={profile} />
        <Leadership />
      </Rest>
    </about.Provider>
  );
}
