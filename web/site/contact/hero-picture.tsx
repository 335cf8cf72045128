import { contactHero } from "#web/pictures.json";
import { MilkCurve } from "../../ui/milk-curve.tsx";
import { Scene } from "../../ui/picture.tsx";
import { useContact } from "./words.ts";

export function HeroPicture() {
  const { picture } = useContact().hero;
  return (
    <div className="relative -mt-10 md:-mt-[2.7vw]">
      <Scene
        scene={contactHero}
        alt={picture.alt}
        chosen={picture}
        sizes="(width < 48rem) 720px, 100vw"
        className="h-72 w-full object-cover object-[6%_100%] mask-[linear-gradient(to_top,black_82%,transparent)] md:h-[33.3vw]"
      />
      <MilkCurve className="h-6 lg:h-11" />
    </div>
  );
}
