import { useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { useFill } from "./words/company.ts";
import { useFrame } from "./words/frame.ts";

interface Props {
  /** Of the sender, or "". */
  name: string;
  receipt: string;
  /** `again` stands on the button that leads back to an empty form. */
  text: { thanks: string; again: string };
  onAgain: () => void;
  /** Where the form lives, for visitors without JavaScript. */
  path: string;
  /** The page was answered by the server: the browser has put the focus where it belongs. */
  quiet: boolean;
}

/** In the place of a form that was sent: its receipt number, and what happens next. */
export function SentPanel({ name, receipt, text, onAgain, path, quiet }: Props) {
  const { forms } = useFrame();
  const fill = useFill();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!quiet) heading.current?.focus();
  }, [quiet]);
  return (
    <div>
      <span className="tile">
        <Icon name="circle-check" size={24} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-6 scroll-mt-32 text-h2 md:text-[2.375rem]">
        {name ? forms.thanks.replace("{name}", () => name) : forms.thanksNobody}
      </h2>
      <p className="mt-4 text-lead">{fill(text.thanks)}</p>
      <p className="mt-8 rounded-2xl bg-mint-soft px-5 py-4">
        {forms.receipt}
        <strong className="mt-1 block font-display font-normal text-[2rem] text-ink tabular-nums leading-tight">
          {receipt}
        </strong>
      </p>
      <form action={path} className="mt-8">
        <Button
          type="submit"
          variant="ghost"
          onClick={(event) => {
            event.preventDefault();
            onAgain();
          }}
        >
          {text.again}
        </Button>
      </form>
    </div>
  );
}
