import { partnerBanner, partnerBannerPhone } from "#web/pictures.json";
import { Cover } from "../cover.tsx";
import { usePartner } from "./words.ts";

export function Hero() {
  const { hero: text } = usePartner();
  return (
    <Cover
      scene={partnerBanner}
      phone={partnerBannerPhone}
      alt={text.picture.alt}
      chosen={text.picture}
      height="lg:h-[clamp(38rem,44.5vw,50rem)]"
      words="pt-[calc(var(--header)+1.25rem)] lg:pt-[calc(var(--header)+4.5rem)]"
      frame="hero-picture mx-auto mt-4 lg:inset-y-0"
    >
      <div className="lg:max-w-[34rem]">
        <h1 tabIndex={-1} className="text-[min(2.3125rem,9vw)] text-h1 lg:text-[clamp(2.5rem,4vw,3.625rem)]">
          {text.heading}
        </h1>
        <p className="mt-4 max-w-[25rem] text-lead lg:mt-5 lg:text-ink">{text.lead}</p>
      </div>
    </Cover>
  );
}
