import { type ReactNode, useId } from "react";

export function FormPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel form-panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="panel-body stack">{children}</div>
    </section>
  );
}
