import { type ReactNode, useId } from "react";
import type { FieldName } from "./fields.ts";

interface Props {
  title: string;
  path?: FieldName;
  children: ReactNode;
}

export function FormPanel({ title, path, children }: Props) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id} data-path={path}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="panel-body stack">{children}</div>
    </section>
  );
}
