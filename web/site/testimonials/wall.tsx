import { type MouseEvent, type ReactNode, useState } from "react";
import { FullTestimonial, type ShownTestimonial, TestimonialCard } from "#web/content/testimonial.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { pressable } from "../../ui/press.ts";
import { useSay } from "../language.tsx";
import { useFrame } from "../words/frame.ts";
import { useTestimonials } from "./words.ts";

interface Props {
  testimonials: ShownTestimonial[];
  last: ReactNode;
}

export function Wall({ testimonials, last }: Props) {
  const { stars } = useFrame().words;
  const say = useSay();
  const [read, setRead] = useState<ShownTestimonial | null>(null);
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-4">
        {testimonials.map((testimonial) => (
          <Card key={testimonial.id} testimonial={testimonial} onRead={() => setRead(testimonial)} />
        ))}
        {last}
      </ul>
      {read && (
        <Dialog closeLabel={say("Close")} onClose={() => setRead(null)} labelledBy="read-title">
          <FullTestimonial testimonial={read} stars={stars} nameId="read-title" />
        </Dialog>
      )}
    </>
  );
}

function Card({ testimonial, onRead }: { testimonial: ShownTestimonial; onRead: () => void }) {
  const { stars } = useFrame().words;
  const { wall: text } = useTestimonials();
  const address = `testimonial-${testimonial.id}`;

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onRead();
  }
  return (
    <TestimonialCard testimonial={testimonial} stars={stars} id={address}>
      <a
        {...pressable}
        href={`#${address}`}
        aria-haspopup="dialog"
        onClick={open}
        className="link max-w-1/2 flex-none text-label after:absolute after:inset-0 after:rounded-card group-hover:underline"
      >
        {text.read}
        <span className="sr-only"> {text.readOf.replace("{name}", () => testimonial.name)}</span>
      </a>
    </TestimonialCard>
  );
}
