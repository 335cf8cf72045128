import type { ReactNode } from "react";
import { Leaf } from "#web/ui/leaf.tsx";

interface Props {
  children: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ children, action }: Props) {
  return (
    <div className="blank">
      <Leaf className="blank-leaf" />
      <p>{children}</p>
      {action}
    </div>
  );
}
