import {
  Building2,
  Cable,
  FileText,
  Handshake,
  Image,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareQuote,
  Newspaper,
  Package,
  Send,
  ShieldCheck,
  SquarePen,
  Trash2,
  Users,
} from "lucide-react";
import { href } from "react-router";
import type { Waiting } from "#contract/panel/overview.ts";
import type { Area } from "#contract/roles.ts";

interface Section {
  label: string;
  detail: string;
  address: string;
  icon: LucideIcon;
  waiting?: keyof Waiting;
  area?: Area;
}

export const sections: Section[] = [
  {
    label: "Dashboard",
    detail: "Figures and what waits",
    address: href("/admin/dashboard"),
    icon: LayoutDashboard,
  },
  { label: "Products", detail: "Products and categories", address: href("/admin/products"), icon: Package },
  { label: "Brochures", detail: "Documents for download", address: href("/admin/brochures"), icon: FileText },
  {
    label: "Contact Us",
    detail: "Messages of the contact form",
    address: href("/admin/contact-submissions"),
    icon: Inbox,
    waiting: "contacts",
  },
  {
    label: "Partner Us",
    detail: "Enquiries of the partner form",
    address: href("/admin/partner-submissions"),
    icon: Handshake,
    waiting: "partners",
  },
  {
    label: "Testimonials",
    detail: "Moderation",
    address: href("/admin/testimonials"),
    icon: MessageSquareQuote,
    waiting: "testimonials",
  },
];

/** Below the other sections, whose order is promised. */
export const moreSections: Section[] = [
  { label: "Words", detail: "What the pages say", address: href("/admin/words/:page?"), icon: SquarePen },
  {
    label: "Company",
    detail: "Phone, e-mail, offices, hours",
    address: href("/admin/company"),
    icon: Building2,
  },
  { label: "Pictures", detail: "The library of pictures", address: href("/admin/pictures"), icon: Image },
  { label: "Newsletter", detail: "Subscribers", address: href("/admin/newsletter"), icon: Newspaper },
  {
    label: "Mail",
    detail: "What the site sends, the mail server",
    address: href("/admin/mail"),
    icon: Send,
    waiting: "mails",
  },
  { label: "Team", detail: "Who may log in", address: href("/admin/team"), icon: Users },
  {
    label: "Connections",
    detail: "Webhooks and tokens for other programs, API",
    address: href("/admin/connections"),
    icon: Cable,
    area: "owner",
  },
  { label: "Safety", detail: "Backups, restoring them", address: href("/admin/safety"), icon: ShieldCheck },
  { label: "Trash", detail: "Deleted in the last 30 days", address: href("/admin/trash"), icon: Trash2 },
];

export const profileAddress = href("/admin/profile");
