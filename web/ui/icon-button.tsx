import type { ComponentProps } from "react";

interface Props extends ComponentProps<"button"> {
  /** Its name, and its tooltip where `title` says nothing else. */
  label: string;
}

/** A button that shows an icon alone. */
export function IconButton({ label, ...button }: Props) {
  return <button type="button" className="icon-button" title={label} {...button} aria-label={label} />;
}
