import type { ReactElement, ReactNode } from "react";

interface Props {
  /** Of the heading. */
  id: string;
  title: string;
  /** What adds one. */
  button: ReactNode;
  /** A paragraph above the lines. */
  intro?: ReactNode;
  lines: ReactElement[];
  /** In the place of the lines where there are none. */
  blank: ReactNode;
  className?: string;
  /** The dialogs that its buttons open. */
  children: ReactNode;
}

/** A few records of one kind, a line each. */
export function LinesPanel({ id, title, button, intro, lines, blank, className = "", children }: Props) {
  return (
    <section className={`panel list-panel lines-panel ${className}`.trim()} aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        <span>{lines.length}</span>
        {button}
      </div>
      {intro}
      {lines.length === 0 ? blank : <ul>{lines}</ul>}
      {children}
    </section>
  );
}
