import type { ReactNode } from "react";
import type { Testimonial } from "#contract/content/testimonials.ts";
import { Stars } from "../ui/stars.tsx";
import { useWritten } from "./written.ts";

export type ShownTestimonial = Pick<Testimonial, "id" | "name" | "content" | "rating">;

interface Props {
  testimonial: ShownTestimonial;
  stars: string;
  id?: string;
  children?: ReactNode;
}

export function TestimonialCard({ testimonial: { name, content, rating }, stars, id, children }: Props) {
  const written = useWritten();
  return (
    <li
      id={id}
      className="testimonial ring-within group relative flex flex-col rounded-card bg-white p-6 shadow-card transition-shadow hover:shadow-float sm:p-7 md:min-h-[270px]"
    >
      <Stars rating={rating} label={stars} size={17} />
      <p {...written(content)} className="testimonial-words mt-4 line-clamp-4 text-base/[1.63] text-ink">
        {content}
      </p>
      <div className="mt-auto flex items-baseline justify-between gap-4 pt-5 md:pt-8">
        <p {...written(name)} className="min-w-0 font-semibold text-ink">
          {name}
        </p>
        {children}
      </div>
    </li>
  );
}

export function FullTestimonial({
  testimonial: { name, content, rating },
  stars,
  nameId,
}: {
  testimonial: ShownTestimonial;
  stars: string;
  nameId?: string;
}) {
  const written = useWritten();
  return (
    <figure>
      <Stars rating={rating} label={stars} size={20} />
      <blockquote
        {...written(content)}
        className="mt-5 whitespace-pre-line pe-4 text-pretty font-display text-[1.3125rem] text-ink leading-[1.5] md:text-[1.4375rem]"
      >
        {content}
      </blockquote>
      <figcaption id={nameId} {...written(name)} className="mt-6 font-semibold text-ink">
        {name}
      </figcaption>
    </figure>
  );
}
