import type { ReactNode } from "react";
import { Leaf } from "#web/ui/leaf.tsx";

interface Props {
  children: ReactNode;
  action?: ReactNode;
  role?: "status" | "alert";
}

export function EmptyState({ children, action, role }: Props) {
  return (
    <div className="blank" role={role}>
      <Leaf className="blank-leaf" />
      <p>{children}</p>
      {action}
    </div>
  );
}
