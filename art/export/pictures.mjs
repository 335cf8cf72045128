// Which pictures the site gets, from which master, at which widths.

const portrait = [320, 480, 640, 800];
const wide = [960, 1280, 1600, 1920];
const phone = [480, 640, 780, 960];
const square = [280, 420, 560, 720];

/** Stills that go out as they were rendered. */
export const stills = {
  homeHero: { widths: wide, limits: { 1920: 230_000, 1600: 180_000, 1280: 130_000 } },
  homeHeroPhone: { widths: phone, limits: { 480: 34_000, 640: 52_000, 780: 68_000, 960: 95_000 } },
  whoWeAre: { widths: portrait },
  testimonialsReasons: { widths: portrait },
  aboutHero: { widths: wide, limits: { 1920: 230_000 } },
  nourish: { widths: portrait },
  vision: { widths: portrait },
  mission: { widths: portrait },
  quality: { widths: portrait },
  faqInfant: { widths: portrait },
  faqKids: { widths: portrait },
  faqSpecialized: { widths: portrait },
  faqQuality: { widths: portrait },
  faqGeneral: { widths: portrait },
  faqOrdering: { widths: portrait },
  partnerBanner: { widths: wide, limits: { 1920: 210_000 } },
  mothersPanel: { widths: portrait },
};

/** Cut from a wide still where no master of their own was rendered. */
export const cuts = {
  aboutHeroPhone: { widths: phone, limits: { 780: 68_000 } },
  partnerBannerPhone: { widths: phone, limits: { 780: 68_000 } },
};

/** Pictures composed from the stills and packshots by compose.mjs. */
export const composed = {
  social1: { widths: square },
  social2: { widths: square },
  social3: { widths: square },
  social4: { widths: square },
  cerealLeafLeft: { widths: [180, 360] },
  cerealLeafRight: { widths: [180, 360] },
  ogCard: { widths: [1200] },
};
