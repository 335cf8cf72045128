import type { ComponentProps } from "react";

interface Props extends ComponentProps<"button"> {
  /** Accessible name, and the tooltip unless `title` is set. */
  label: string;
}

export function IconButton({ label, ...button }: Props) {
  return <button type="button" className="icon-button" title={label} {...button} aria-label={label} />;
}
