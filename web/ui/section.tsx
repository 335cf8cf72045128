import type { ReactNode } from "react";

const grounds = {
  milk: "",
  cream: "bg-cream",
  mint: "bg-mint-soft",
  leaf: "bg-leaf text-mint",
  forest: "bg-forest text-footer-text",
};

interface Props {
  ground?: keyof typeof grounds;
  id?: string;
  /** Id of the heading that names the section. */
  labelledBy?: string;
  className?: string;
  /** Before the content, from edge to edge: large leaves. */
  decoration?: ReactNode;
  children: ReactNode;
}

/** A band of the page with the house's air above and below and its content in the container. */
export function Section({ ground = "milk", id, labelledBy, className = "", decoration, children }: Props) {
  const dark = ground === "forest" || ground === "leaf";
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      data-ground={dark ? "dark" : undefined}
      className={`relative overflow-x-clip py-18 md:py-24 lg:py-32 ${grounds[ground]} ${className}`.trimEnd()}
    >
      {decoration && (
        <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
          {decoration}
        </div>
      )}
      <div className="wrap relative">{children}</div>
    </section>
  );
}
