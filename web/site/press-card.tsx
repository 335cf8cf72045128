import type { ReactNode } from "react";

interface Props {
  title: string;
  text: string;
  children?: ReactNode;
}

export function PressCard({ title, text, children }: Props) {
  return (
    <section data-top="mint" className="bg-mint-soft">
      <div className="wrap pt-10 pb-24 md:pt-18 md:pb-32">
        <div className="mx-auto max-w-[36rem] rounded-card bg-white p-5.5 py-7 shadow-float md:rounded-panel md:p-12">
          <h1 tabIndex={-1} className="text-h2">
            {title}
          </h1>
          <p role="status" className="mt-4">
            {text}
          </p>
          {children}
        </div>
      </div>
    </section>
  );
}
