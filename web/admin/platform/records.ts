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

export type RecordKind = HistoryEntry["record"];

interface RecordLabels {
  one: string;
  many: string;
  inFull?: string;
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
    address: (id) => `${href("/admin/contact-submissions")}?open=${id}`,
  },
  partner: {
    one: "enquiry",
    many: "enquiries",
    inFull: "partner enquiry",
    icon: Handshake,
    address: (id) => `${href("/admin/partner-submissions")}?open=${id}`,
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

/** `toNamed` stands before the record's name, `toIt` in the history of one record. */
const verbs: Record<string, { toNamed: string; toIt: string }> = {
  create: { toNamed: "added", toIt: "created it" },
  duplicate: { toNamed: "added, as a copy,", toIt: "created it as a copy" },
  update: { toNamed: "changed", toIt: "changed" },
  delete: { toNamed: "deleted", toIt: "moved it to the trash" },
  restore: { toNamed: "restored", toIt: "took it back from the trash" },
  purge: { toNamed: "deleted for good", toIt: "deleted it for good" },
  approve: { toNamed: "approved", toIt: "approved it" },
  reject: { toNamed: "rejected", toIt: "rejected it" },
  show: { toNamed: "showed", toIt: "made it visible" },
  hide: { toNamed: "hid", toIt: "hid it" },
  reply: { toNamed: "answered", toIt: "answered it" },
  "put-back": { toNamed: "put back", toIt: "put it back as it was" },
  "take-back": { toNamed: "took back an answer to", toIt: "took an answer back" },
  status: { toNamed: "sorted", toIt: "changed its status" },
  download: { toNamed: "downloaded a backup of", toIt: "downloaded a backup" },
  confirm: { toNamed: "said to be true", toIt: "said that it is true now" },
  unconfirm: { toNamed: "marked as a sample", toIt: "marked it as a sample again" },
  mail: { toNamed: "changed the mail server of", toIt: "changed the mail server" },
  "mail-selector": { toNamed: "changed the DKIM selector of", toIt: "changed the DKIM selector" },
  "mail-test": { toNamed: "tested the mail of", toIt: "tested the mail" },
  template: { toNamed: "changed a template of answers of", toIt: "changed a template of answers" },
  webhook: { toNamed: "changed a webhook of", toIt: "changed a webhook" },
  token: { toNamed: "changed a token of", toIt: "changed a token" },
  notice: { toNamed: "changed what mail is sent by", toIt: "changed what mail is sent" },
  "own-notice": { toNamed: "changed which mails go to", toIt: "changed which mails come" },
  retention: { toNamed: "changed how long things are kept on", toIt: "changed how long things are kept" },
  suspend: { toNamed: "suspended", toIt: "suspended this person" },
  "let-in": { toNamed: "let back in", toIt: "let this person back in" },
  "log-out": { toNamed: "logged out", toIt: "logged this person out everywhere" },
  "password-link": {
    toNamed: "sent a link for a new password to",
    toIt: "sent this person a link for a new password",
  },
  invite: { toNamed: "invited somebody to", toIt: "invited somebody" },
  "keep-invitation": {
    toNamed: "took back the withdrawal of an invitation to",
    toIt: "took back the withdrawal of an invitation",
  },
  withdraw: { toNamed: "withdrew an invitation to", toIt: "withdrew an invitation" },
  password: { toNamed: "changed the password of", toIt: "set a new password" },
  reset: { toNamed: "set a new password by mail for", toIt: "set a new password by mail" },
  "second-factor-on": { toNamed: "turned on the second factor of", toIt: "turned the second factor on" },
  "second-factor-off": { toNamed: "turned off the second factor of", toIt: "turned the second factor off" },
  "passkey-on": { toNamed: "added a passkey to", toIt: "added a passkey" },
  "passkey-off": { toNamed: "removed a passkey of", toIt: "removed a passkey" },
  "require-factor": {
    toNamed: "required a second factor of everyone on",
    toIt: "required a second factor of everyone",
  },
  "free-factor": {
    toNamed: "required no second factor any more on",
    toIt: "required no second factor any more",
  },
  "recovery-codes": { toNamed: "made new recovery codes for", toIt: "made new recovery codes" },
  dismiss: {
    toNamed: "closed the list of what is left to do on",
    toIt: "closed the list of what is left to do",
  },
  "count-visits": { toNamed: "had visits counted again on", toIt: "had visits counted again" },
  "stop-visits": { toNamed: "had no more visits counted on", toIt: "had no more visits counted" },
  publish: { toNamed: "published", toIt: "published it" },
  plan: { toNamed: "planned to publish", toIt: "planned to publish it" },
  import: { toNamed: "brought words from a file into", toIt: "brought words from a file" },
  "plan-hide": { toNamed: "planned to hide", toIt: "planned to hide it" },
  "go-live": { toNamed: "published, as planned,", toIt: "published it, as planned" },
  "go-off": { toNamed: "hid, as planned,", toIt: "hid it, as planned" },
  hold: { toNamed: "held the plan for", toIt: "held the plan" },
  leave: { toNamed: "removed, as was asked on the site,", toIt: "removed it, as was asked on the site" },
  unplan: { toNamed: "took back the plan for", toIt: "took the plan back" },
  undo: { toNamed: "took back the last publish of", toIt: "took the last publish back" },
  correct: { toNamed: "corrected", toIt: "corrected it" },
  erase: { toNamed: "erased a person from", toIt: "erased a person" },
  "recovery-code": { toNamed: "used a recovery code of", toIt: "logged in with a recovery code" },
};

export function verbOf(action: string): { toNamed: string; toIt: string } {
  return verbs[action] ?? { toNamed: action, toIt: action };
}
