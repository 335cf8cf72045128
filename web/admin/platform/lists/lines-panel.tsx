import type { ReactElement, ReactNode } from "react";

interface Props {
  id: string;
  title: string;
  button: ReactNode;
  intro?: ReactNode;
  lines: ReactElement[];
  blank: ReactNode;
  className?: string;
  children: ReactNode;
}

export function LinesPanel({ id, title, button, intro, lines, blank, className = "", children }: Props) {
  return (
    <section className={`panel list-panel lines-panel ${className}`.trim()} aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        <span>{lines.length}</span>
        {button}
      </div>
      {intro}
      {lines.length === 0 ? blank : <ul className="lines">{lines}</ul>}
      {children}
    </section>
  );
}
