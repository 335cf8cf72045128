import {
  Ban,
  FileText,
  Handshake,
  Image,
  Inbox,
  LayoutList,
  ListChecks,
  type LucideIcon,
  MessageSquareQuote,
  Newspaper,
  Package,
  ShieldAlert,
  ShieldCheck,
  Type,
  UserRound,
} from "lucide-react";
import { href } from "react-router";
import type { HistoryEntry } from "#contract/panel/history.ts";
import type { TrashKind } from "#contract/panel/trash.ts";
import type { CountedNoun, Text } from "./language/language.tsx";

export type RecordKind = HistoryEntry["record"];

interface RecordLabels extends CountedNoun {
  one: Text;
  many: CountedNoun["many"] & Text;
  inFull?: Text;
  icon: LucideIcon;
  address: (id: number) => string;
}

export const records: Record<RecordKind, RecordLabels> = {
  product: {
    one: "product",
    many: "products",
    icon: Package,
    address: (id) => href("/admin/products/:id", { id: String(id) }),
  },
  category: {
    one: "category",
    many: "categories",
    icon: LayoutList,
    address: () => href("/admin/products"),
  },
  contact: {
    one: "message",
    many: "messages",
    icon: Inbox,
    address: (id) => `${href("/admin/contact-submissions")}?id=${id}`,
  },
  partner: {
    one: "enquiry",
    many: "enquiries",
    inFull: "partner enquiry",
    icon: Handshake,
    address: (id) => `${href("/admin/partner-submissions")}?id=${id}`,
  },
  testimonial: {
    one: "testimonial",
    many: "testimonials",
    icon: MessageSquareQuote,
    address: (id) => `${href("/admin/testimonials")}?open=${id}`,
  },
  brochure: {
    one: "document",
    many: "documents",
    icon: FileText,
    address: () => href("/admin/brochures"),
  },
  subscriber: {
    one: "newsletter address",
    many: "newsletter",
    inFull: "subscriber",
    icon: Newspaper,
    address: () => href("/admin/newsletter"),
  },
  picture: { one: "picture", many: "pictures", icon: Image, address: () => href("/admin/website/pictures") },
  claim: {
    one: "forbidden word",
    many: "forbidden words",
    icon: Ban,
    address: () => href("/admin/website/forbidden-words"),
  },
  choice: {
    one: "list entry",
    many: "list entries",
    icon: ListChecks,
    address: () => `${href("/admin/products")}?lists=open`,
  },
  admin: { one: "profile", many: "profiles", icon: UserRound, address: () => href("/admin/profile") },
  site: { one: "site", many: "sites", icon: ShieldCheck, address: () => href("/admin/settings/backups") },
  breach: {
    one: "leak",
    many: "leaks",
    icon: ShieldAlert,
    address: () => `${href("/admin/settings/privacy")}#leaks`,
  },
  words: { one: "words", many: "words", icon: Type, address: () => href("/admin/website/pages/:page?") },
};

export const trashAddresses: Record<TrashKind, string> = {
  product: `${href("/admin/products")}?status=trash`,
  category: `${href("/admin/products")}?status=trash&kind=category`,
  contact: `${href("/admin/contact-submissions")}?view=trash`,
  partner: `${href("/admin/partner-submissions")}?view=trash`,
  testimonial: `${href("/admin/testimonials")}?status=trash`,
  brochure: `${href("/admin/brochures")}?view=trash`,
  subscriber: `${href("/admin/newsletter")}?view=trash`,
  picture: `${href("/admin/website/pictures")}?of=trash`,
  claim: `${href("/admin/website/forbidden-words")}?view=trash`,
  choice: `${href("/admin/products")}?status=trash&kind=choice`,
};

export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** As inside a sentence. */
export function uncapital(words: string): string {
  return words.slice(0, 1).toLowerCase() + words.slice(1);
}

/**
 * `{it}` is the record: "it" in its own history, its name in a list of many. Sentences without it are of the site, or of what
 * people do to their own account.
 */
const deeds = {
  create: "{who} added {it}",
  duplicate: "{who} added {it} as a copy",
  update: "{who} changed {it}",
  delete: "{who} moved {it} to the trash",
  restore: "{who} restored {it}",
  purge: "{who} deleted {it} for good",
  approve: "{who} approved {it}",
  reject: "{who} rejected {it}",
  show: "{who} made {it} visible",
  hide: "{who} hid {it}",
  reply: "{who} answered {it}",
  "put-back": "{who} put {it} back as it was",
  "take-back": "{who} took back an answer to {it}",
  status: "{who} changed the status of {it}",
  download: "{who} downloaded a backup",
  confirm: "{who} said that {it} is true now",
  unconfirm: "{who} marked {it} as a sample again",
  mail: "{who} changed the mail server",
  "mail-selector": "{who} changed the DKIM selector",
  "mail-test": "{who} tested the mail",
  template: "{who} changed a template of answers",
  webhook: "{who} changed a webhook",
  token: "{who} changed a token",
  notice: "{who} changed what mail is sent",
  "own-notice": "{who} changed which mails come",
  retention: "{who} changed how long things are kept",
  suspend: "{who} suspended {it}",
  "let-in": "{who} let {it} back in",
  "log-out": "{who} logged {it} out everywhere",
  "password-link": "{who} sent a link for a new password to {it}",
  invite: "{who} invited somebody",
  "keep-invitation": "{who} took back the withdrawal of an invitation",
  withdraw: "{who} withdrew an invitation",
  password: "{who} set a new password",
  reset: "{who} set a new password by mail",
  "second-factor-on": "{who} turned the second factor on",
  "second-factor-off": "{who} turned the second factor off",
  "passkey-on": "{who} added a passkey",
  "passkey-off": "{who} removed a passkey",
  "require-factor": "{who} required a second factor of everyone",
  "free-factor": "{who} required no second factor any more",
  "recovery-codes": "{who} made new recovery codes",
  "recovery-code": "{who} logged in with a recovery code",
  dismiss: "{who} closed the list of what is left to do",
  "count-visits": "{who} had visits counted again",
  "stop-visits": "{who} had no more visits counted",
  publish: "{who} published {it}",
  plan: "{who} planned to publish {it}",
  import: "{who} brought words from a file into {it}",
  "plan-hide": "{who} planned to hide {it}",
  "go-live": "{who} published {it}, as planned",
  "go-off": "{who} hid {it}, as planned",
  hold: "{who} held the plan for {it}",
  leave: "{who} removed {it}, as was asked on the site",
  unplan: "{who} took back the plan for {it}",
  undo: "{who} took back the last publish of {it}",
  correct: "{who} corrected {it}",
  erase: "{who} erased a person",
} as const;

export function deedOf(action: string) {
  return action in deeds ? deeds[action as keyof typeof deeds] : "{who} {action} {it}";
}
