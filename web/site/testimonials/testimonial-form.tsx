import { useEffect } from "react";
import { messages } from "#contract/messages.ts";
import { Button } from "../../ui/button.tsx";
import { described, FieldFrame, TextField } from "../../ui/field.tsx";
import { FormReport } from "../form-report.tsx";
import type { Outcome, Values } from "../outcome.ts";
import { useSubmission } from "../use-submission.ts";
import { RatingInput } from "./rating-input.tsx";

export interface Answered {
  outcome: Outcome;
  values: Values;
}

interface Props {
  answered?: Answered | undefined;
  onSent: (name: string) => void;
}

export function TestimonialForm({ answered, onSent }: Props) {
  const { form, outcome, fields, values, sending, answeredByServer } = useSubmission({
    name: "testimonial",
    answered,
    success: messages.testimonialStored,
    load: async () => {
      const { sendTestimonial } = await import("./send-testimonial.ts");
      return (form, key) => sendTestimonial(form, key);
    },
  });
  const sentBy = outcome?.kind === "sent" ? outcome.name : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the outcome comes
  useEffect(() => {
    if (sentBy !== undefined) onSent(sentBy);
  }, [sentBy]);
  // Its id is not "content": that is the page's own.
  const words = { label: "Your testimonial", name: "testimonial-words", error: fields.content };
  return (
    <>
      <FormReport outcome={outcome} answeredByServer={answeredByServer} />
      <form method="post" action="/testimonials?form#add-testimonial" {...form}>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            maxLength={120}
            required
            defaultValue={values.name}
            error={fields.name}
          />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            defaultValue={values.email}
            error={fields.email}
          />
          <div className="sm:col-span-2">
            <RatingInput value={values.rating} error={fields.rating} />
          </div>
          <FieldFrame {...words} className="sm:col-span-2">
            <textarea
              {...described(words)}
              name="content"
              rows={4}
              maxLength={2000}
              required
              defaultValue={values.content}
              className="field block"
            />
          </FieldFrame>
        </div>
        <Button type="submit" loading={sending} className="mt-6 max-sm:w-full">
          Submit
        </Button>
      </form>
    </>
  );
}
