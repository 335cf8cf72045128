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
  labelledBy?: string;
  className?: string;
  decoration?: ReactNode;
  children: ReactNode;
}

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
