import type { ComponentProps } from "react";
import { Tooltip } from "./tooltip.tsx";

interface Props extends ComponentProps<"button"> {
  label: string;
}

export function IconButton({ label, title = label, ...button }: Props) {
  return (
    <Tooltip text={title}>
      <button type="button" className="icon-button" {...button} aria-label={label} />
    </Tooltip>
  );
}
