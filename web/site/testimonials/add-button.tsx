import { type ComponentType, type MouseEvent, useState } from "react";
import { href, useHref } from "react-router";
import { Button } from "../../ui/button.tsx";
import { pressable } from "../../ui/press.ts";
import { useTestimonials } from "./words.ts";

type FormDialog = ComponentType<{ open: boolean; onClose: () => void }>;

const load = async () => (await import("./form-dialog.tsx")).FormDialog;

/** Without script the small form here loads the page with the testimonial form in it. */
export function AddButton() {
  const { add } = useTestimonials().wall;
  const [Dialog, setDialog] = useState<FormDialog>();
  const [open, setOpen] = useState(false);

  async function press(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const { form } = event.currentTarget;
    try {
      const loaded = await load();
      setDialog(() => loaded);
      setOpen(true);
    } catch {
      form?.requestSubmit();
    }
  }
  const prepare = () => void load().catch(() => {});
  return (
    <>
      <form action={useHref(`${href("/testimonials")}#add-testimonial`)}>
        <input type="hidden" name="form" />
        <Button
          {...pressable}
          type="submit"
          icon="plus"
          className="max-sm:w-full"
          aria-haspopup="dialog"
          onClick={press}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          {add}
        </Button>
      </form>
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
