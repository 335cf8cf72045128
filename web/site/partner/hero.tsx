import { MilkCurve } from "../../ui/milk-curve.tsx";
import { Scene, type Still } from "../../ui/picture.tsx";
import { heroText as text } from "./partner-text.ts";

interface Props {
  scene: Still;
  phone: Still;
}

/** A long shelf of packs; the words stand on the free wall beside it, on phones above it. */
export function Hero({ scene, phone }: Props) {
  return (
    <section
      data-top="cover"
      className="relative overflow-hidden bg-plaster lg:h-[clamp(38rem,44.5vw,50rem)]"
    >
      <div className="wrap relative z-10 pt-[calc(var(--header)+1.25rem)] lg:pt-[calc(var(--header)+4.5rem)]">
        <div className="lg:max-w-[34rem]">
          <h1 tabIndex={-1} className="text-[min(2.3125rem,10vw)] text-h1 lg:text-[3.625rem]">
            {text.title}
          </h1>
          <p className="mt-4 max-w-[25rem] text-lead lg:mt-5 lg:text-ink">{text.lead}</p>
        </div>
      </div>
      <div className="hero-picture relative mx-auto mt-4 max-w-2xl lg:absolute lg:inset-0 lg:mt-0 lg:max-w-none">
        <Scene
          scene={scene}
          phone={phone}
          first
          sizes="100vw"
          alt={text.alt}
          className="h-auto w-full lg:h-full lg:object-cover lg:object-bottom"
        />
      </div>
      <MilkCurve />
    </section>
  );
}
