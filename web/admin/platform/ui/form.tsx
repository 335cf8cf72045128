import { type ComponentProps, useEffect, useRef } from "react";

interface Props extends Omit<ComponentProps<"form">, "onSubmit" | "ref"> {
  isBusy: boolean;
  onSubmit: (form: FormData, element: HTMLFormElement) => void;
}

export function Form({ isBusy, onSubmit, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const wasAsked = useRef(false);

  useEffect(() => {
    if (isBusy || !wasAsked.current) return;
    const refused = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (!refused) return;
    wasAsked.current = false;
    refused.focus();
    // A bar at the window's edge may cover the field.
    refused.scrollIntoView({ block: "center", behavior: "instant" });
  });

  return (
    <form
      ref={form}
      {...props}
      onInput={() => {
        wasAsked.current = false;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        // React hands on what is submitted in a dialog that the form shows in a portal.
        if (isBusy || event.target !== event.currentTarget) return;
        wasAsked.current = true;
        onSubmit(new FormData(event.currentTarget), event.currentTarget);
      }}
    />
  );
}
