// Which pictures the site gets, from which master, at which widths.

const portrait = { widths: [320, 480, 640, 800, 1080] };
const wide = { widths: [960, 1280, 1600, 1920, 2400], limits: { 2400: 250_000, 1920: 190_000, 1600: 150_000, 1280: 110_000 } };
const phone = {
  widths: [480, 640, 728, 780, 960],
  limits: { 480: 34_000, 640: 46_000, 728: 31_000, 780: 56_000, 960: 68_000 },
};
const square = { widths: [280, 420, 560, 720] };

/** Stills that go out as they were rendered. */
export const stills = {
  homeHero: wide,
  whoWeAre: portrait,
  testimonialsReasons: portrait,
  nourish: portrait,
  vision: portrait,
  quality: portrait,
  faqInfant: portrait,
  faqKids: portrait,
  faqSpecialized: portrait,
  faqGeneral: portrait,
  faqOrdering: portrait,
  partnerBanner: wide,
  mothersPanel: portrait,
  contactHero: wide,
};

/** Pictures composed from the stills and packshots by compose.mjs. */
export const composed = {
  homeHeroPhone: phone,
  partnerBannerPhone: phone,
  social1: square,
  social2: square,
  social3: square,
  social4: square,
};
