import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  icon: LucideIcon;
  isBad?: boolean;
  title: ReactNode;
  detail: ReactNode;
  /** What can be done, or a state. */
  children?: ReactNode;
}

/** A line of a list: an icon, a title and a detail below it. */
export function IconLine({ icon: Icon, isBad, title, detail, children }: Props) {
  return (
    <li>
      <span className="icon-tile" data-tone={isBad ? "bad" : undefined}>
        <Icon size={20} />
      </span>
      <strong>
        {title}
        <small>{detail}</small>
      </strong>
      {children}
    </li>
  );
}
