import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole site map. */
export default [
  route("robots.txt", "site/robots.ts"),
  route("sitemap.xml", "site/sitemap.ts"),
  layout("site/layout.tsx", [
    index("site/home/home.tsx"),
    route("about-us", "site/about/about.tsx"),
    route("products", "site/products/products.tsx"),
    route("product/:title", "site/product/product.tsx"),
    route("contact-us", "site/contact/contact.tsx"),
    route("faqs", "site/faqs/faqs.tsx"),
    route("testimonials", "site/testimonials/testimonials.tsx"),
    route("partner-us", "site/partner/partner.tsx"),
    route("leave-newsletter", "site/leave-newsletter/leave-newsletter.tsx"),
    route("*", "site/not-found.tsx"),
  ]),
  route("admin", "admin/login/login.tsx"),
  layout("admin/layout.tsx", [
    route("admin/dashboard", "admin/dashboard/dashboard.tsx"),
    route("admin/products", "admin/products/products.tsx"),
    route("admin/products/new", "admin/products/new-product.tsx"),
    route("admin/products/:id", "admin/products/edit-product.tsx"),
    route("admin/brochures", "admin/brochures/brochures.tsx"),
    route("admin/pictures", "admin/pictures/pictures.tsx"),
    route("admin/contact-submissions", "admin/contacts/contacts.tsx"),
    route("admin/partner-submissions", "admin/partners/partners.tsx"),
    route("admin/testimonials", "admin/testimonials/testimonials.tsx"),
    route("admin/words/:page?", "admin/words/words.tsx"),
    route("admin/newsletter", "admin/newsletter/newsletter.tsx"),
    route("admin/safety", "admin/safety/safety.tsx"),
    route("admin/samples", "admin/samples/samples.tsx"),
    route("admin/trash", "admin/trash/trash.tsx"),
    route("admin/profile", "admin/profile/profile.tsx"),
  ]),
] satisfies RouteConfig;
