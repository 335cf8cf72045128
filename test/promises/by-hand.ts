/**
 * Where the figures and forms of a promise stand in the code, and a change that breaks it. `promise` is the start of its line in
 * docs/behaviour.md; words and addresses in quotes are found without help.
 */
export const byHand: { promise: string; file: string; from: string; to: string }[] = [
  {
    promise: "Any other spelling of a title moves",
    file: "web/site/product/product.tsx",
    from: "throw redirect(productAddress(title), 301)",
    to: "throw redirect(productAddress(title), 302)",
  },
  {
    promise: "An address of more than 2 KB answers 414",
    file: "server/request-line.ts",
    from: "longestAddress = 2_048",
    to: "longestAddress = 8_048",
  },
  {
    promise: "Blurb; Menu Section, Quick Links",
    file: "web/site/company.ts",
    from: "copyrightYear: 2025",
    to: "copyrightYear: 2024",
  },
  {
    promise: "Eight sections in their order",
    file: "web/site/about/about-text.ts",
    from: "In 2022 they founded",
    to: "In 2021 they founded",
  },
  {
    promise: "500k+, 100+ and 20+ count up in 2 s",
    file: "web/ui/counter.tsx",
    from: "duration = 2000",
    to: "duration = 4000",
  },
  {
    promise: "500k+, 100+ and 20+ count up in 2 s",
    file: "web/site/about/ring.tsx",
    from: "const duration = 1500",
    to: "const duration = 3000",
  },
  {
    promise: "500k+, 100+ and 20+ count up in 2 s",
    file: "web/ui/counter.tsx",
    from: "Number.isInteger(value) ? 0 : 1",
    to: "Number.isInteger(value) ? 0 : 2",
  },
  {
    promise: "Headings rise once by 50 px",
    file: "web/ui/observe.ts",
    from: "const seenPart = 0.25",
    to: "const seenPart = 0.1",
  },
  {
    promise: "Slides move in 300 ms",
    file: "web/ui/lightbox/slides.tsx",
    from: "threshold={5}",
    to: "threshold={15}",
  },
  {
    promise: "Slides move in 300 ms",
    file: "web/ui/lightbox/slides.tsx",
    from: "longSwipesRatio={0.5}",
    to: "longSwipesRatio={0.7}",
  },
  {
    promise: "Slides move in 300 ms",
    file: "web/ui/lightbox/slides.tsx",
    from: "longSwipesMs={300}",
    to: "longSwipesMs={500}",
  },
  {
    promise: "Two taps within 300 ms enlarge as well",
    file: "web/ui/lightbox/pan.ts",
    from: "export const doubleTap = 300",
    to: "export const doubleTap = 3000",
  },
  {
    promise: "It fades out for 250 ms",
    file: "web/ui/lightbox/lightbox.tsx",
    from: "const closeDelay = 250",
    to: "const closeDelay = 650",
  },
  {
    promise: "A video's id has exactly 11 characters",
    file: "web/ui/lightbox/items.ts",
    from: "{11}$/",
    to: "{10,12}$/",
  },
  {
    promise: "Several answers stay open",
    file: "web/styles/components.css",
    from: "max-height: 500px",
    to: "max-height: 700px",
  },
  {
    promise: "4.7 of 5, a grid of visible testimonials",
    file: "web/site/testimonials/testimonials-text.ts",
    from: "displayedRating = 4.7",
    to: "displayedRating = 4.6",
  },
  {
    promise: "4.7 of 5, a grid of visible testimonials",
    file: "web/site/testimonials/wall.tsx",
    from: "line-clamp-4",
    to: "line-clamp-6",
  },
  {
    promise: "Top right, 5,000 ms",
    file: "web/ui/toaster.tsx",
    from: "2000 : 5000",
    to: "2000 : 9000",
  },
  {
    promise: "Dragged by 80 %",
    file: "web/ui/toaster.tsx",
    from: "draggablePercent={80}",
    to: "draggablePercent={40}",
  },
  {
    promise: "A sidebar of 250 px",
    file: "web/styles/admin.css",
    from: "--sidebar: 250px",
    to: "--sidebar: 270px",
  },
  {
    promise: "A sticky header: logo to the dashboard",
    file: "web/admin/shell/clock.tsx",
    from: "hour12: true",
    to: "hour12: false",
  },
  {
    promise: "Messages stand top centre for 2,000 ms",
    file: "web/admin/shell/toasts.tsx",
    from: "autoClose={2000}",
    to: "autoClose={6000}",
  },
  {
    promise: "30, 90 or 365 days",
    file: "web/admin/dashboard/days.ts",
    from: "days: 365",
    to: "days: 360",
  },
  {
    promise: "The trash says what goes when",
    file: "contract/trash.ts",
    from: "trashDays = 30",
    to: "trashDays = 60",
  },
  {
    promise: "What is no PDF, or over 20 MB",
    file: "contract/brochures.ts",
    from: "brochureBytes = 20 *",
    to: "brochureBytes = 40 *",
  },
  {
    promise: "A new one appears in an open inbox within 2 s",
    file: "web/admin/live.ts",
    from: "const gather = 400",
    to: "const gather = 9400",
  },
];
