import type { NewMail } from "#api/delivery/mail/outbox.ts";
import type { Testimonial } from "#contract/content/testimonials.ts";

export function newsOf(stored: Testimonial & { email: string }, to: string[]): NewMail[] {
  const { id, name, email, rating, content } = stored;
  return to.map((address) => ({
    kind: "testimonial",
    to: address,
    replyTo: email,
    subject: "A new testimonial waits",
    person: name,
    letter: {
      lines: ["A visitor sent a testimonial. Visitors see it once you have approved it."],
      facts: [
        ["Name", name],
        ["E-mail", email],
        ["Rating", `${rating} of 5`],
      ],
      quote: content,
      link: { label: "Open it in the panel", path: `/admin/testimonials?open=${id}` },
    },
    record: "testimonial",
    recordId: id,
  }));
}
