import type { MouseEvent, ReactNode } from "react";

export function AsOnSite({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`as-on-site ${className}`.trimEnd()} onClickCapture={stay}>
      {children}
    </div>
  );
}

function stay(event: MouseEvent) {
  if ((event.target as Element).closest("a")) event.preventDefault();
}
