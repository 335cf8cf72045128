import type { ReactNode } from "react";
import { Leaf } from "#web/ui/leaf.tsx";

interface Props {
  /** One sentence. */
  children: ReactNode;
  /** One way on. */
  action?: ReactNode;
  role?: "status" | "alert";
}

/** Empty and failed: a single leaf, one sentence, one way on. */
export function EmptyState({ children, action, role }: Props) {
  return (
    <div className="blank" role={role}>
      <Leaf className="blank-leaf" />
      <p>{children}</p>
      {action}
    </div>
  );
}
