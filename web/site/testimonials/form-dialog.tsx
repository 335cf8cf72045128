import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useSay } from "../language.tsx";
import { TestimonialForm } from "./testimonial-form.tsx";
import { Thanks } from "./thanks.tsx";
import { useTestimonials } from "./words.ts";

interface Props {
  open: boolean;
  onClose: () => void;
}

export function FormDialog({ open, onClose }: Props) {
  const { form, thanks } = useTestimonials();
  const say = useSay();
  const [sentBy, setSentBy] = useState<string>();
  const close = () => {
    setSentBy(undefined);
    onClose();
  };
  if (!open) return null;
  return sentBy === undefined ? (
    <Dialog
      key="form"
      sheet
      closeLabel={say("Close")}
      onClose={close}
      labelledBy="add-title"
      className="text-start"
    >
      <span
        aria-hidden="true"
        className="mx-auto -mt-2 mb-5 block h-1 w-11 rounded-full bg-oat-line sm:hidden"
      />
      <h2 id="add-title" className="mb-6 pe-14 text-[1.75rem] leading-tight md:text-3xl">
        {form.heading}
      </h2>
      <TestimonialForm onSent={setSentBy} />
    </Dialog>
  ) : (
    <Dialog
      key="sent"
      closeLabel={say("Close")}
      onClose={close}
      labelledBy="sent-title"
      className="md:max-w-[32rem]"
    >
      <Thanks id="sent-title" name={sentBy}>
        <Button className="mt-7" onClick={close}>
          {thanks.close}
        </Button>
      </Thanks>
    </Dialog>
  );
}
