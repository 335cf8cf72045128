/** What visitors send: its table, the status in which it waits for the team, and the panel's page for it. */
export const visitorRecords = {
  contact: { table: "contacts", waiting: "new", panel: "/admin/contact-submissions" },
  partner: { table: "partners", waiting: "new", panel: "/admin/partner-submissions" },
  testimonial: { table: "testimonials", waiting: "pending", panel: "/admin/testimonials" },
} as const;
export type VisitorKind = keyof typeof visitorRecords;
export const visitorKinds = Object.keys(visitorRecords) as VisitorKind[];
