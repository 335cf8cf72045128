import {
  FileText,
  Handshake,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareQuote,
  Newspaper,
  Package,
  ShieldCheck,
  Trash2,
} from "lucide-react";
import { href } from "react-router";
import type { Waiting } from "#contract/overview.ts";

interface Section {
  label: string;
  address: string;
  icon: LucideIcon;
  /** Whose waiting items the sidebar counts. */
  waiting?: keyof Waiting;
}

export const sections: Section[] = [
  { label: "Dashboard", address: href("/admin/dashboard"), icon: LayoutDashboard },
  { label: "Products", address: href("/admin/products"), icon: Package },
  { label: "Brochures", address: href("/admin/brochures"), icon: FileText },
  { label: "Contact Us", address: href("/admin/contact-submissions"), icon: Inbox, waiting: "contacts" },
  { label: "Partner Us", address: href("/admin/partner-submissions"), icon: Handshake, waiting: "partners" },
  {
    label: "Testimonials",
    address: href("/admin/testimonials"),
    icon: MessageSquareQuote,
    waiting: "testimonials",
  },
];

/** Below the others in the sidebar, whose order is promised. */
export const moreSections: Section[] = [
  { label: "Newsletter", address: href("/admin/newsletter"), icon: Newspaper },
  { label: "Safety", address: href("/admin/safety"), icon: ShieldCheck },
  { label: "Trash", address: href("/admin/trash"), icon: Trash2 },
];

export const profileAddress = href("/admin/profile");
