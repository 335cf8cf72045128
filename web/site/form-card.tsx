import type { ReactNode } from "react";

export function FormCard({ children }: { children: ReactNode }) {
  return (
    <div
      id="write"
      className="self-start rounded-card bg-white p-5.5 py-7 shadow-float md:rounded-panel md:p-12"
    >
      {children}
    </div>
  );
}
