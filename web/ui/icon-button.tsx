import type { ComponentProps } from "react";

interface Props extends ComponentProps<"button"> {
  label: string;
}

export function IconButton({ label, ...button }: Props) {
  return <button type="button" className="icon-button" title={label} {...button} aria-label={label} />;
}
