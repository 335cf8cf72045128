import type { ReactNode } from "react";

interface Props {
  title: string;
  intro?: string;
  children?: ReactNode;
}

export function PageHead({ title, intro, children }: Props) {
  return (
    <div className="page-head">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {intro && <p>{intro}</p>}
      </div>
      {children}
    </div>
  );
}
