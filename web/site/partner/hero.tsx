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
      words="pt-[calc(var(--header)+2.25rem)] md:pt-[calc(var(--header)+3.6rem)]"
      frame="hero-picture mx-auto mt-4 lg:inset-y-0"
    >
      <div className="lg:max-w-[34rem] lg:rtl:ms-auto lg:rtl:max-w-[min(24.75rem,36vw)]">
        <h1 tabIndex={-1} className="text-[min(9vw,2.3125rem)] text-h1 lg:text-[min(4vw,3.625rem)]">
          {text.heading}
        </h1>
        <p className="mt-4 max-w-[26rem] text-lead lg:mt-5 lg:text-ink">{text.lead}</p>
      </div>
    </Cover>
  );
}
