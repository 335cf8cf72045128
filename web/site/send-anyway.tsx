import type { RefObject } from "react";
import { Arrow } from "../ui/button.tsx";
import { useFrame } from "./words/frame.ts";

interface Props {
  form: RefObject<HTMLFormElement | null>;
  email: string | undefined;
}

export function SendAnyway({ form, email }: Props) {
  const { right, anyway } = useFrame().forms;
  return (
    <p className="mt-1 text-ink-soft text-label">
      {right}{" "}
      <button
        type="submit"
        name="confirmed"
        value={email?.trim() ?? ""}
        onClick={({ currentTarget }) => {
          const typed = form.current?.elements.namedItem("email");
          if (typed instanceof HTMLInputElement) currentTarget.value = typed.value.trim();
        }}
        className="link group inline-flex min-h-11 items-center gap-2"
      >
        {anyway}
        <Arrow />
      </button>
    </p>
  );
}
