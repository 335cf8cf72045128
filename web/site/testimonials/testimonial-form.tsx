import { useEffect } from "react";
import { href, useHref } from "react-router";
import { messages } from "#contract/messages.ts";
import { TextArea } from "../../ui/field.tsx";
import type { Answered } from "../outcome.ts";
import { SubmissionForm } from "../submission-form.tsx";
import { useSubmission } from "../use-submission.ts";
import { RatingInput } from "./rating-input.tsx";
import { useTestimonials } from "./words.ts";

interface Props {
  answered?: Answered | undefined;
  onSent: (name: string) => void;
}

export function TestimonialForm({ answered, onSent }: Props) {
  const { form: text } = useTestimonials();
  const submission = useSubmission({
    name: "testimonial",
    answered,
    success: messages.testimonialStored,
    load: async () => (await import("./send-testimonial.ts")).sendTestimonial,
  });
  const { outcome, fields, values } = submission;
  const sentBy = outcome?.kind === "sent" ? outcome.name : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the outcome comes
  useEffect(() => {
    if (sentBy !== undefined) onSent(sentBy);
  }, [sentBy]);
  return (
    <SubmissionForm
      submission={submission}
      action={useHref(`${href("/testimonials")}?form#add-testimonial`)}
      send={text.send}
      use={text.use}
      columns="sm:grid-cols-2"
    >
      <RatingInput value={values.rating} error={fields.rating} />
      <TextArea
        label={text.content}
        name="content"
        rows={4}
        required
        defaultValue={values.content}
        error={fields.content}
        className="col-span-full"
      />
    </SubmissionForm>
  );
}
