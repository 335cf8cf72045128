import dark from "./leaf-dark.svg?url";
import light from "./leaf-light.svg?url";
import plain from "./leaf-plain.svg?url";

const drawings = { light, dark, plain };

interface Props {
  tone?: keyof typeof drawings;
  className: string;
}

/** The parent must clip it, or it widens the page. */
export function Leaf({ tone = "light", className }: Props) {
  return (
    <img
      src={drawings[tone]}
      alt=""
      width={216}
      height={140}
      loading="lazy"
      aria-hidden="true"
      className={`pointer-events-none absolute h-auto max-w-none select-none ${className}`}
    />
  );
}
