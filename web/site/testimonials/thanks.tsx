import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useTestimonials } from "./words.ts";

interface Props {
  id: string;
  name?: string;
  children?: ReactNode;
}

export function Thanks({ id, name, children }: Props) {
  const { thanks: text } = useTestimonials();
  return (
    <div className="flex flex-col items-center py-2 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-mint text-leaf-dark">
        <Icon name="circle-check" size={30} />
      </span>
      <h2 id={id} className="mt-6 max-w-full px-8 text-[1.75rem] leading-tight md:text-3xl">
        {name ? text.named.replace("{name}", () => name) : text.heading}
      </h2>
      <p className="mt-3 max-w-[22rem] text-balance">{text.text}</p>
      {children}
    </div>
  );
}
