import { type Rated, ratingShown } from "#web/content/rating.ts";
import { Leaf } from "../../ui/leaf.tsx";
import { Stars } from "../../ui/stars.tsx";
import { useFrame } from "../words/frame.ts";
import { useTestimonials } from "./words.ts";

export function Head({ testimonials }: { testimonials: readonly Rated[] | null }) {
  const { stars } = useFrame().words;
  const { hero: text } = useTestimonials();
  const rating = ratingShown(text.isComputed ? testimonials : null);
  return (
    <section data-top="cream" className="relative overflow-hidden bg-cream">
      <div aria-hidden="true" className="pointer-events-none absolute inset-0">
        <Leaf tone="plain" className="-end-46 top-8 hidden w-[34rem] -rotate-[33deg] opacity-30 md:block" />
      </div>
      <div className="wrap relative flex flex-col justify-between gap-x-12 gap-y-7 pt-10 pb-48 md:flex-row md:items-end md:pt-16 md:pb-56">
        <div>
          <h1 tabIndex={-1} className="max-w-[34rem] text-h1 lg:text-[4.75rem]">
            {text.heading}
          </h1>
          <p className="mt-5 max-w-[30rem] text-lead md:mt-6">{text.lead}</p>
        </div>
        <p className="flex flex-wrap items-center gap-4 md:flex-col md:items-end md:gap-4">
          <span className="font-display text-[5.25rem] text-ink leading-[0.85] tracking-[-0.03em] md:text-[8.25rem] md:leading-[0.8]">
            {rating}
          </span>
          <span className="flex flex-col gap-2 md:items-end md:gap-4">
            <span aria-hidden="true">
              <Stars rating={rating} label={stars} size={26} className="gap-1.5 max-md:[&_svg]:size-5" />
            </span>
            <span className="text-base">{text.scale}</span>
          </span>
        </p>
      </div>
    </section>
  );
}
