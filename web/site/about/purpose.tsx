import { quality, vision } from "#web/pictures.json";
import { Icon } from "../../ui/icon.tsx";
import { Leaf } from "../../ui/leaf.tsx";
import { Scene } from "../../ui/picture.tsx";
import { Reveal } from "../../ui/reveal.tsx";
import { Section } from "../../ui/section.tsx";
import { Portrait } from "./portrait.tsx";
import { useAbout } from "./words.ts";

const looks = {
  vision: { scene: vision, ground: "mint", founder: "founder", love: true },
  mission: { scene: quality, ground: "cream", founder: "co-founder", love: false },
} as const;

interface Props {
  id: keyof typeof looks;
  pictureFirst?: boolean;
  leaf: string;
}

export function Purpose({ id, pictureFirst = false, leaf }: Props) {
  const { [id]: text, leadership } = useAbout();
  const { scene, ground, founder, love } = looks[id];
  const portrait = leadership.items.find((one) => one.id === founder)?.portrait;
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
          <figure className="mt-8 grid gap-x-5 border-oat-line border-t pt-8 has-[.arch]:grid-cols-[auto_1fr] md:mt-10 md:gap-x-7 md:pt-9">
            {portrait && <Portrait portrait={portrait} className="row-span-2 w-16 md:w-[92px]" />}
            {/* Layout and font load wait until the quote comes near the window. */}
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
