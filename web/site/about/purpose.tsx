import { mission, vision } from "#web/pictures.json";
import { Icon } from "../../ui/icon.tsx";
import { Leaf } from "../../ui/leaf.tsx";
import { Scene } from "../../ui/picture.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import { Section } from "../../ui/section.tsx";
import { useAbout } from "./words.ts";

const looks = {
  vision: { scene: vision, ground: "mint", monogram: "/monogram-founder.svg", love: true },
  mission: { scene: mission, ground: "cream", monogram: "/monogram-cofounder.svg", love: false },
} as const;

interface Props {
  id: keyof typeof looks;
  pictureFirst?: boolean;
  leaf: string;
}

export function Purpose({ id, pictureFirst = false, leaf }: Props) {
  const text = useAbout()[id];
  const { scene, ground, monogram, love } = looks[id];
  return (
    <Section
      ground={ground}
      labelledBy={id}
      decoration={<Leaf tone="plain" className={`hidden opacity-30 md:block ${leaf}`} />}
    >
      <div
        className={`grid items-center gap-10 md:gap-16 lg:gap-26 ${pictureFirst ? "md:grid-cols-[31fr_36fr]" : "md:grid-cols-[36fr_31fr]"}`}
      >
        <div className={`arch ${pictureFirst ? "" : "md:order-last"}`}>
          <Scene
            scene={scene}
            sizes="(width < 48rem) 92vw, 494px"
            alt={text.picture.alt}
            chosen={text.picture}
            className="h-full w-full object-cover"
          />
        </div>
        <Reveal>
          <h2 id={id} className="text-h2">
            {text.heading}
          </h2>
          <p className="mt-5 max-w-[31rem] text-lead">{text.lead}</p>
          <p className="mt-4 max-w-[31rem] text-base/[1.7]">{text.text}</p>
          <figure className="mt-8 grid grid-cols-[auto_1fr] gap-x-5 border-oat-line border-t pt-8 md:mt-10 md:gap-x-7 md:pt-9">
            <img
              src={monogram}
              alt=""
              width={92}
              height={115}
              loading="lazy"
              className="row-span-2 w-16 self-start md:w-[92px]"
            />
            {/* Layout and font load wait until it comes near the window. */}
            <blockquote className="self-end font-display [contain-intrinsic-height:auto_3.5rem] md:[contain-intrinsic-height:auto_4.25rem] [content-visibility:auto] [overflow-clip-margin:0.5rem] text-[1.3125rem] text-ink text-balance italic leading-[1.36] md:text-[1.5625rem]">
              “{text.quote}”
            </blockquote>
            <figcaption className="mt-2.5 flex items-center gap-2 self-start text-ink text-label">
              {text.by}
              {love && <Icon name="heart" size={15} className="fill-current text-terracotta" />}
            </figcaption>
          </figure>
        </Reveal>
      </div>
    </Section>
  );
}
