import dark from "./leaf-dark.svg?url";
import light from "./leaf-light.svg?url";
import plain from "./leaf-plain.svg?url";

const drawings = { light, dark, plain };

interface Props {
  /** `light` and `dark` are drawn in full; `plain` is one flat green for large faint leaves. */
  tone?: keyof typeof drawings;
  /** Size, place and turn. The leaf points to the end side from its stem at the start. */
  className: string;
}

/** Decoration. Its parent clips it, so that it never widens the page. */
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
