import { useEffect, useState } from "react";
import { writeDraft } from "../draft.ts";
import type { Answered } from "../outcome.ts";
import { TestimonialForm } from "./testimonial-form.tsx";
import { Thanks } from "./thanks.tsx";
import { useTestimonials } from "./words.ts";

interface Props {
  sent: boolean;
  answered: Answered | undefined;
}

export function FormInPage({ sent, answered }: Props) {
  const { heading } = useTestimonials().form;
  const [sentBy, setSentBy] = useState(sent ? "" : undefined);
  useEffect(() => {
    if (sent) writeDraft("testimonial", null);
  }, [sent]);
  return (
    <section
      id="add-testimonial"
      aria-labelledby="add-here"
      className="mx-auto mt-10 max-w-[40rem] rounded-card bg-white p-6 shadow-float md:mt-14 md:p-10"
    >
      {sentBy === undefined ? (
        <>
          <h2 id="add-here" className="mb-6 text-[1.75rem] leading-tight md:text-3xl">
            {heading}
          </h2>
          <TestimonialForm answered={answered} onSent={setSentBy} />
        </>
      ) : (
        <Thanks id="add-here" name={sentBy} />
      )}
    </section>
  );
}
