import type { ReactNode } from "react";
import { MilkCurve } from "../ui/milk-curve.tsx";
import { type Chosen, Scene, type Still } from "../ui/picture.tsx";

interface Props {
  scene: Still;
  phone: Still;
  alt: string;
  chosen?: Chosen;
  height: string;
  words: string;
  frame: string;
  picture?: string;
  sizes?: string;
  children: ReactNode;
}

export function Cover({
  height,
  words,
  frame,
  picture = "w-full lg:object-right-bottom",
  sizes = "100vw",
  children,
  ...scene
}: Props) {
  return (
    <section data-top="cover" className={`relative overflow-hidden bg-plaster ${height}`}>
      <div className={`wrap relative z-10 ${words}`}>{children}</div>
      <div className={`relative lg:absolute lg:inset-x-0 lg:mt-0 lg:max-w-none ${frame}`}>
        <Scene
          {...scene}
          first
          sizes={sizes}
          className={`h-auto lg:h-full lg:object-cover ${picture} ${scene.chosen?.file ? "max-md:aspect-[10/11] md:max-lg:aspect-video" : ""}`.trimEnd()}
        />
      </div>
      <MilkCurve />
    </section>
  );
}
