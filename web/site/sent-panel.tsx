import { useEffect, useRef } from "react";
import { useHref } from "react-router";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { useFill } from "./words/company.ts";
import { useFrame } from "./words/frame.ts";

interface Props {
  name: string;
  receipt: string;
  text: { thanks: string; again: string };
  onAgain: () => void;
  path: string;
  /** True if the server rendered the answer: the browser has then already set the focus. */
  quiet: boolean;
}

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
      <form action={useHref(path)} className="mt-8">
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
