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
import type { Waiting } from "./waiting.tsx";

interface Section {
  label: string;
  address: string;
  icon: LucideIcon;
  /** Whose waiting items the sidebar counts. */
  waiting?: keyof Waiting;
}

export const sections: Section[] = [
  { label: "Dashboard", address: "/admin/dashboard", icon: LayoutDashboard },
  { label: "Products", address: "/admin/products", icon: Package },
  { label: "Brochures", address: "/admin/brochures", icon: FileText },
  { label: "Contact Us", address: "/admin/contact-submissions", icon: Inbox, waiting: "contacts" },
  { label: "Partner Us", address: "/admin/partner-submissions", icon: Handshake, waiting: "partners" },
  {
    label: "Testimonials",
    address: "/admin/testimonials",
    icon: MessageSquareQuote,
    waiting: "testimonials",
  },
];

/** Below the others in the sidebar, whose order is promised. */
export const moreSections: Section[] = [
  { label: "Newsletter", address: "/admin/newsletter", icon: Newspaper },
  { label: "Safety", address: "/admin/safety", icon: ShieldCheck },
  { label: "Trash", address: "/admin/trash", icon: Trash2 },
];

export const profileAddress = "/admin/profile";
