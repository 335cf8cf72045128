import {
  Building2,
  Cable,
  FileText,
  Globe,
  type LucideIcon,
  Package,
  PanelLeft,
  Send,
  ShieldCheck,
  SquarePen,
  UserRound,
  Users,
} from "lucide-react";
import { href } from "react-router";
import { isLegal } from "#contract/content/legal-pages.ts";
import type { PageName } from "#contract/content/words/pages.ts";
import { wordsAddress } from "#contract/panel/words-address.ts";
import type { Area } from "#contract/roles.ts";
import type { Text } from "../language/language.tsx";
import { profileAddress } from "./sections.ts";

interface KnownPlace {
  title: Text;
  detail: Text | "";
  /** Other English names, in lower case. */
  also: string;
  address: string;
  icon: LucideIcon;
  field?: string;
  area?: Area;
  isClosed?: true;
}

const settings = {
  Team: { detail: "Settings, Team", address: href("/admin/settings/team"), icon: Users, area: "owner" },
  Mail: { detail: "Settings, Mail", address: href("/admin/settings/mail"), icon: Send, area: "inbox" },
  Backups: {
    detail: "Settings, Backups",
    address: href("/admin/settings/backups"),
    icon: ShieldCheck,
    area: "owner",
  },
  Privacy: {
    detail: "Settings, Privacy",
    address: href("/admin/settings/privacy"),
    icon: ShieldCheck,
    area: "owner",
  },
  Integrations: {
    detail: "Settings, Integrations",
    address: href("/admin/settings/integrations"),
    icon: Cable,
    area: "owner",
    isClosed: true,
  },
} satisfies Record<string, Pick<KnownPlace, "detail" | "address" | "icon" | "area" | "isClosed">>;

const ofSettings = (title: Text, also: string, page: keyof typeof settings, at: string): KnownPlace => ({
  ...settings[page],
  title,
  also,
  address: `${settings[page].address}#${at}`,
});

const ofCompany = (title: Text, also: string, field: string): KnownPlace => ({
  title,
  detail: "Website, Company",
  also,
  address: wordsAddress("company"),
  icon: Building2,
  field,
  area: "content",
});

const ofPage = (title: Text, also: string, page: PageName, field?: string): KnownPlace => ({
  title,
  detail: isLegal(page) ? "Website, Legal" : "Website, Pages",
  also,
  address: wordsAddress(page),
  icon: SquarePen,
  ...(field && { field }),
  area: "content",
});

const ofProfile = (title: Text, also: string, anchor: string): KnownPlace => ({
  title,
  detail: "Profile Settings",
  also,
  address: `${profileAddress}#${anchor}`,
  icon: UserRound,
});

export const places: KnownPlace[] = [
  ofCompany("Phone", "telephone call number mobile", "reach.phone"),
  ofCompany("WhatsApp number", "chat", "reach.chat"),
  ofCompany("E-mail", "email mail address contact", "reach.email"),
  ofCompany("Addresses of the offices", "address street location map office city", "offices.items"),
  ofCompany("Opening hours", "open closed time schedule weekend", "hours.said"),
  ofCompany("Days off", "holiday holidays closed eid", "hours.off"),
  ofCompany("Social pages", "instagram facebook youtube linkedin x twitter social media", "social.items"),
  ofCompany("Marketplaces", "amazon flipkart fancode shop buy store", "markets.amazon"),
  ofCompany("Registered name", "legal company name brand", "facts.registered"),
  ofPage("Home", "homepage start front landing", "home"),
  ofPage("Heading of Home", "hero banner headline title slogan", "home", "hero.heading"),
  ofPage("About us", "story vision mission founders leadership figures statistics", "about"),
  ofPage("FAQs", "faq question questions answers help", "faqs", "themes.items"),
  ofPage("Contact Us", "contact form reasons", "contact"),
  ofPage("Partner With Us", "distributor distribution partner form", "partner"),
  ofPage("Products", "finder filter categories range", "products"),
  ofPage("Testimonials", "reviews ratings stars", "testimonials"),
  ofPage("Top bar, header and footer", "menu navigation nav links copyright logo", "frame"),
  ofPage("Notices on feeding babies", "breast milk breastfeeding infant warning", "frame"),
  ofPage("Page not found", "404 missing error", "frame"),
  ofPage("Privacy Policy", "gdpr data protection legal cookies cookie", "privacy", "text.body"),
  ofPage("Terms & Conditions", "terms legal law agb", "terms", "text.body"),
  ofPage("Search results and previews of Home", "seo google meta title description", "home", "search.title"),
  ofProfile("Change password", "passwort login log-in security", "password-title"),
  ofProfile(
    "Second factor",
    "two factor two-factor 2fa mfa authenticator otp code codes app security",
    "factor",
  ),
  ofProfile("Where you are logged in", "sessions devices browser log out logout everywhere", "sessions"),
  ofProfile("Your name and picture", "photo avatar profile account", "you"),
  ofSettings(
    "People",
    "users user staff colleague colleagues roles role permissions rights suspend",
    "Team",
    "people",
  ),
  ofSettings("Invite a colleague", "add user new admin account staff", "Team", "invitations"),
  ofSettings(
    "Mail server",
    "smtp gmail outlook sender server host port email set-up setup",
    "Mail",
    "mail-set-up",
  ),
  ofSettings(
    "Which mails are sent",
    "notices notifications notification alerts receipt email templates",
    "Mail",
    "mail-notices",
  ),
  ofSettings("Spam signs of the domain", "spf dkim dmarc dns deliverability junk", "Mail", "mail-vouching"),
  ofSettings("Backups", "backup restore copy save export download", "Backups", "backups"),
  ofSettings("How long things are kept", "retention delete privacy gdpr erase old", "Privacy", "retention"),
  ofSettings(
    "A person's data",
    "gdpr privacy export erase request forget right delete customer",
    "Privacy",
    "person",
  ),
  ofSettings("If something leaked", "breach leak incident privacy hacked", "Privacy", "leaks"),
  ofSettings(
    "Webhooks",
    "zapier integration integrations make automation notify",
    "Integrations",
    "webhooks",
  ),
  ofSettings("Tokens", "api key keys integration developer rest", "Integrations", "tokens"),
  {
    title: "Categories",
    detail: "Products",
    also: "category groups sort order ranges",
    address: href("/admin/products"),
    icon: Package,
    area: "content",
  },
  {
    title: "Products as a file",
    detail: "Products",
    also: "csv excel import export spreadsheet bulk",
    address: href("/admin/products"),
    icon: Package,
    area: "content",
  },
  {
    title: "Company profile and catalogue",
    detail: "Brochures",
    also: "pdf brochure document file download upload",
    address: href("/admin/brochures"),
    icon: FileText,
    area: "content",
  },
  {
    title: "Forbidden words",
    detail: "What checks look for, and the laws",
    also: "claims health claim law check compliance",
    address: href("/admin/website/forbidden-words"),
    icon: PanelLeft,
    area: "content",
  },
  {
    title: "Who came",
    detail: "Visitors, pages, where they came from",
    also: "analytics statistics stats traffic views visits google figures",
    address: href("/admin/visits"),
    icon: PanelLeft,
  },
  { title: "Profile Settings", detail: "", also: "account me my", address: profileAddress, icon: UserRound },
  { title: "Open the site", detail: "", also: "website view visit public", address: href("/"), icon: Globe },
];
