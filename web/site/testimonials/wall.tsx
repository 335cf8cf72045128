import { type MouseEvent, type ReactNode, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { Stars } from "../../ui/stars.tsx";

export interface Shown {
  id: number;
  name: string;
  content: string;
  rating: number;
}

interface Props {
  testimonials: Shown[];
  /** Fills what the cards leave of the last row. */
  last: ReactNode;
}

/** Every card has an address of its own; with script a press opens the whole text in a dialog. */
export function Wall({ testimonials, last }: Props) {
  const [read, setRead] = useState<Shown | null>(null);
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-4">
        {testimonials.map((testimonial) => (
          <Card key={testimonial.id} testimonial={testimonial} onRead={() => setRead(testimonial)} />
        ))}
        {last}
      </ul>
      <Dialog open={read !== null} onClose={() => setRead(null)} labelledBy="read-title">
        {read && <FullText testimonial={read} />}
      </Dialog>
    </>
  );
}

function Card({ testimonial, onRead }: { testimonial: Shown; onRead: () => void }) {
  const { id, name, content, rating } = testimonial;
  const address = `testimonial-${id}`;

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onRead();
  }
  return (
    <li
      id={address}
      className="testimonial group relative flex flex-col rounded-card bg-white p-6 shadow-card transition-shadow hover:shadow-float sm:p-7 md:min-h-[270px]"
    >
      <Stars rating={rating} size={17} />
      <p className="testimonial-words mt-4 line-clamp-4 break-words text-base/[1.63] text-ink">{content}</p>
      <div className="mt-auto flex items-baseline justify-between gap-4 pt-5 md:pt-8">
        <p className="min-w-0 break-words font-semibold text-ink">{name}</p>
        <a
          href={`#${address}`}
          aria-haspopup="dialog"
          onClick={open}
          className="link text-label after:absolute after:inset-0 after:rounded-card group-hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-apricot focus-visible:after:outline-offset-3"
        >
          Read
          <span className="sr-only"> the testimonial of {name}</span>
        </a>
      </div>
    </li>
  );
}

function FullText({ testimonial: { name, content, rating } }: { testimonial: Shown }) {
  return (
    <figure>
      <Stars rating={rating} size={20} />
      <blockquote className="mt-5 whitespace-pre-line break-words pe-4 text-pretty font-display text-[1.3125rem] text-ink leading-[1.5] md:text-[1.4375rem]">
        {content}
      </blockquote>
      <figcaption id="read-title" className="mt-6 font-semibold text-ink">
        {name}
      </figcaption>
    </figure>
  );
}
