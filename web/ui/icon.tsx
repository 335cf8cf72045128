import type { IconName } from "./icon-names.ts";
import sprite from "./icons.svg?url";

interface Props {
  name: IconName;
  size?: number;
  className?: string;
}

/** Hidden from screen readers, so a control with only an icon needs its own label. */
export function Icon({ name, size = 20, className }: Props) {
  return (
    <svg
      width={size}
      height={size}
      className={className ? `flex-none ${className}` : "flex-none"}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
