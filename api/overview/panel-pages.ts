/** Pages of the admin panel as a search finds them: by their name, or by another word for what is there. */
const panelPages = [
  { title: "Dashboard", address: "/admin/dashboard", detail: "Figures and what waits" },
  { title: "Products", address: "/admin/products", detail: "Products and categories" },
  { title: "Brochures", address: "/admin/brochures", detail: "Documents for download" },
  { title: "Contact Us", address: "/admin/contact-submissions", detail: "Messages of the contact form" },
  { title: "Partner Us", address: "/admin/partner-submissions", detail: "Enquiries of the partner form" },
  { title: "Testimonials", address: "/admin/testimonials", detail: "Moderation" },
  { title: "Newsletter", address: "/admin/newsletter", detail: "Subscribers" },
  { title: "Safety", address: "/admin/safety", detail: "Backups, restoring them" },
  { title: "Sample content", address: "/admin/samples", detail: "What came with the site" },
  { title: "Trash", address: "/admin/trash", detail: "Deleted in the last 30 days" },
  { title: "Profile Settings", address: "/admin/profile", detail: "Name, picture, password, sessions" },
] as const;

export function findPanelPages(words: string) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return panelPages
    .map((page, index) => ({ kind: "page" as const, id: index + 1, ...page }))
    .filter(({ title, detail }) => wanted.every((word) => `${title} ${detail}`.toLowerCase().includes(word)))
    .slice(0, 5);
}
