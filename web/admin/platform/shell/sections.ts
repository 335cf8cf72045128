import {
  Archive,
  Building2,
  Cable,
  FileText,
  Globe,
  Handshake,
  Image,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareQuote,
  Newspaper,
  Package,
  Scale,
  Send,
  Settings,
  ShieldCheck,
  SquarePen,
  Users,
} from "lucide-react";
import { href } from "react-router";
import type { OpeningStep } from "#contract/panel/opening.ts";
import type { Waiting } from "#contract/panel/overview.ts";
import { type Area, may, type Role } from "#contract/roles.ts";
import type { Text } from "../language/language.tsx";

export interface Place {
  label: Text;
  detail: Text | "";
  address: string;
  icon: LucideIcon;
  waiting?: keyof Waiting;
  /** Of the set-up, done here. */
  step?: OpeningStep;
  area?: Area;
  /** The API shows it to no other role, not even to readers. */
  isClosed?: true;
}

export interface Section extends Place {
  intro?: Text;
  places?: readonly Place[];
}

export const sections: readonly Section[] = [
  {
    label: "Dashboard",
    detail: "Figures and what waits",
    address: href("/admin/dashboard"),
    icon: LayoutDashboard,
  },
  {
    label: "Products",
    detail: "Products and categories",
    address: href("/admin/products"),
    icon: Package,
    area: "content",
  },
  {
    label: "Brochures",
    detail: "Documents for download",
    address: href("/admin/brochures"),
    icon: FileText,
    area: "content",
  },
  {
    label: "Contact Us|inbox",
    detail: "Messages of the contact form",
    address: href("/admin/contact-submissions"),
    icon: Inbox,
    waiting: "contacts",
    area: "inbox",
  },
  {
    label: "Partner Us|inbox",
    detail: "Enquiries of the partner form",
    address: href("/admin/partner-submissions"),
    icon: Handshake,
    waiting: "partners",
    area: "inbox",
  },
  {
    label: "Testimonials",
    detail: "Moderation",
    address: href("/admin/testimonials"),
    icon: MessageSquareQuote,
    waiting: "testimonials",
    area: "inbox",
  },
];

export const moreSections: readonly Section[] = [
  {
    label: "Website",
    detail: "",
    intro: "What visitors read and see.",
    address: href("/admin/website"),
    icon: Globe,
    places: [
      {
        label: "Pages",
        detail: "Words of the website's pages",
        address: href("/admin/website/pages/:page?"),
        icon: SquarePen,
        area: "content",
      },
      {
        label: "Company",
        detail: "Phone, e-mail, offices, hours",
        address: href("/admin/website/company"),
        icon: Building2,
        step: "company",
        area: "content",
      },
      {
        label: "Pictures",
        detail: "The library of pictures",
        address: href("/admin/website/pictures"),
        icon: Image,
        area: "content",
      },
      {
        label: "Legal",
        detail: "Terms & Conditions, Privacy Policy",
        address: href("/admin/website/legal/:page?"),
        icon: Scale,
        step: "legal",
        area: "content",
      },
    ],
  },
  {
    label: "Newsletter",
    detail: "Subscribers",
    address: href("/admin/newsletter"),
    icon: Newspaper,
    area: "inbox",
  },
  {
    label: "Settings",
    detail: "",
    intro: "Who works here, and what the site does by itself.",
    address: href("/admin/settings"),
    icon: Settings,
    places: [
      {
        label: "Team",
        detail: "Who may log in",
        address: href("/admin/settings/team"),
        icon: Users,
        step: "second-factor",
        area: "owner",
      },
      {
        label: "Mail",
        detail: "What the site sends, the mail server",
        address: href("/admin/settings/mail"),
        icon: Send,
        waiting: "mails",
        step: "mail",
        area: "inbox",
      },
      {
        label: "Backups",
        detail: "Backups, restoring them, the daily proof",
        address: href("/admin/settings/backups"),
        icon: Archive,
        step: "backup",
        area: "owner",
      },
      {
        label: "Privacy",
        detail: "A person's data, how long things are kept, leaks",
        address: href("/admin/settings/privacy"),
        icon: ShieldCheck,
        area: "owner",
      },
      {
        label: "Integrations",
        detail: "Connections to other programs: webhooks, tokens, API",
        address: href("/admin/settings/integrations"),
        icon: Cable,
        area: "owner",
        isClosed: true,
      },
    ],
  },
];

export const profileAddress = href("/admin/profile");

export function isSeen(role: Role, { area = "team", isClosed }: Pick<Place, "area" | "isClosed">): boolean {
  return may(role, area) || (role === "reader" && !isClosed);
}

export function seenIn(section: Section, role: Role): Section | null {
  const places = section.places?.filter((place) => isSeen(role, place));
  if (places?.length === 0) return null;
  return isSeen(role, section) ? { ...section, ...(places && { places }) } : null;
}
