export const publicPages = [
  "/",
  "/about-us",
  "/products",
  "/product/Daniry%20Kids%20Formula",
  "/contact-us",
  "/faqs",
  "/testimonials",
  "/partner-us",
];
