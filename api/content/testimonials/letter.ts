import type { NewMail } from "#api/delivery/mail/outbox.ts";
import type { Recipient } from "#api/delivery/mail/recipients.ts";
import type { Testimonial } from "#contract/content/testimonials.ts";

const words = {
  en: {
    subject: "A new testimonial waits",
    line: "A visitor sent a testimonial. Visitors see it once you have approved it.",
    name: "Name",
    email: "E-mail",
    rating: "Rating",
    ofFive: (rating: number) => `${rating} of 5`,
    open: "Open it in the panel",
  },
  ar: {
    subject: "رأي جديد قيد الانتظار",
    line: "وصل رأي من زائر. يراه الزوار بعد قبوله.",
    name: "الاسم",
    email: "البريد الإلكتروني",
    rating: "التقييم",
    ofFive: (rating: number) => `${rating} من 5`,
    open: "عرض في لوحة التحكم",
  },
} as const satisfies Record<Recipient["language"], unknown>;

export function newsOf(stored: Testimonial & { email: string }, to: Recipient[]): NewMail[] {
  const { id, name, email, rating, content } = stored;
  return to.map(({ email: address, language }) => {
    const { subject, line, ofFive, open, ...labels } = words[language];
    return {
      kind: "testimonial",
      to: address,
      replyTo: email,
      subject,
      person: name,
      letter: {
        language,
        lines: [line],
        facts: [
          [labels.name, name],
          [labels.email, email],
          [labels.rating, ofFive(rating)],
        ],
        quote: content,
        link: { label: open, path: `/admin/testimonials?open=${id}` },
      },
      record: "testimonial",
      recordId: id,
    };
  });
}
