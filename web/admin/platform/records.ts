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

/** `toNamed` is for a list of many records, `toIt` for the history of one. */
const deeds = {
  create: { toNamed: "{who} added the {noun} {title}", toIt: "{who} created it" },
  duplicate: { toNamed: "{who} added, as a copy, the {noun} {title}", toIt: "{who} created it as a copy" },
  update: { toNamed: "{who} changed the {noun} {title}", toIt: "{who} changed" },
  delete: { toNamed: "{who} deleted the {noun} {title}", toIt: "{who} moved it to the trash" },
  restore: { toNamed: "{who} restored the {noun} {title}", toIt: "{who} took it back from the trash" },
  purge: { toNamed: "{who} deleted for good the {noun} {title}", toIt: "{who} deleted it for good" },
  approve: { toNamed: "{who} approved the {noun} {title}", toIt: "{who} approved it" },
  reject: { toNamed: "{who} rejected the {noun} {title}", toIt: "{who} rejected it" },
  show: { toNamed: "{who} showed the {noun} {title}", toIt: "{who} made it visible" },
  hide: { toNamed: "{who} hid the {noun} {title}", toIt: "{who} hid it" },
  reply: { toNamed: "{who} answered the {noun} {title}", toIt: "{who} answered it" },
  "put-back": { toNamed: "{who} put back the {noun} {title}", toIt: "{who} put it back as it was" },
  "take-back": {
    toNamed: "{who} took back an answer to the {noun} {title}",
    toIt: "{who} took an answer back",
  },
  status: { toNamed: "{who} sorted the {noun} {title}", toIt: "{who} changed its status" },
  download: { toNamed: "{who} downloaded a backup of the {noun} {title}", toIt: "{who} downloaded a backup" },
  confirm: { toNamed: "{who} said to be true the {noun} {title}", toIt: "{who} said that it is true now" },
  unconfirm: {
    toNamed: "{who} marked as a sample the {noun} {title}",
    toIt: "{who} marked it as a sample again",
  },
  mail: {
    toNamed: "{who} changed the mail server of the {noun} {title}",
    toIt: "{who} changed the mail server",
  },
  "mail-selector": {
    toNamed: "{who} changed the DKIM selector of the {noun} {title}",
    toIt: "{who} changed the DKIM selector",
  },
  "mail-test": { toNamed: "{who} tested the mail of the {noun} {title}", toIt: "{who} tested the mail" },
  template: {
    toNamed: "{who} changed a template of answers of the {noun} {title}",
    toIt: "{who} changed a template of answers",
  },
  webhook: { toNamed: "{who} changed a webhook of the {noun} {title}", toIt: "{who} changed a webhook" },
  token: { toNamed: "{who} changed a token of the {noun} {title}", toIt: "{who} changed a token" },
  notice: {
    toNamed: "{who} changed what mail is sent by the {noun} {title}",
    toIt: "{who} changed what mail is sent",
  },
  "own-notice": {
    toNamed: "{who} changed which mails go to the {noun} {title}",
    toIt: "{who} changed which mails come",
  },
  retention: {
    toNamed: "{who} changed how long things are kept on the {noun} {title}",
    toIt: "{who} changed how long things are kept",
  },
  suspend: { toNamed: "{who} suspended the {noun} {title}", toIt: "{who} suspended this person" },
  "let-in": { toNamed: "{who} let back in the {noun} {title}", toIt: "{who} let this person back in" },
  "log-out": {
    toNamed: "{who} logged out the {noun} {title}",
    toIt: "{who} logged this person out everywhere",
  },
  "password-link": {
    toNamed: "{who} sent a link for a new password to the {noun} {title}",
    toIt: "{who} sent this person a link for a new password",
  },
  invite: { toNamed: "{who} invited somebody to the {noun} {title}", toIt: "{who} invited somebody" },
  "keep-invitation": {
    toNamed: "{who} took back the withdrawal of an invitation to the {noun} {title}",
    toIt: "{who} took back the withdrawal of an invitation",
  },
  withdraw: {
    toNamed: "{who} withdrew an invitation to the {noun} {title}",
    toIt: "{who} withdrew an invitation",
  },
  password: { toNamed: "{who} changed the password of the {noun} {title}", toIt: "{who} set a new password" },
  reset: {
    toNamed: "{who} set a new password by mail for the {noun} {title}",
    toIt: "{who} set a new password by mail",
  },
  "second-factor-on": {
    toNamed: "{who} turned on the second factor of the {noun} {title}",
    toIt: "{who} turned the second factor on",
  },
  "second-factor-off": {
    toNamed: "{who} turned off the second factor of the {noun} {title}",
    toIt: "{who} turned the second factor off",
  },
  "passkey-on": { toNamed: "{who} added a passkey to the {noun} {title}", toIt: "{who} added a passkey" },
  "passkey-off": {
    toNamed: "{who} removed a passkey of the {noun} {title}",
    toIt: "{who} removed a passkey",
  },
  "require-factor": {
    toNamed: "{who} required a second factor of everyone on the {noun} {title}",
    toIt: "{who} required a second factor of everyone",
  },
  "free-factor": {
    toNamed: "{who} required no second factor any more on the {noun} {title}",
    toIt: "{who} required no second factor any more",
  },
  "recovery-codes": {
    toNamed: "{who} made new recovery codes for the {noun} {title}",
    toIt: "{who} made new recovery codes",
  },
  dismiss: {
    toNamed: "{who} closed the list of what is left to do on the {noun} {title}",
    toIt: "{who} closed the list of what is left to do",
  },
  "count-visits": {
    toNamed: "{who} had visits counted again on the {noun} {title}",
    toIt: "{who} had visits counted again",
  },
  "stop-visits": {
    toNamed: "{who} had no more visits counted on the {noun} {title}",
    toIt: "{who} had no more visits counted",
  },
  publish: { toNamed: "{who} published the {noun} {title}", toIt: "{who} published it" },
  plan: { toNamed: "{who} planned to publish the {noun} {title}", toIt: "{who} planned to publish it" },
  import: {
    toNamed: "{who} brought words from a file into the {noun} {title}",
    toIt: "{who} brought words from a file",
  },
  "plan-hide": { toNamed: "{who} planned to hide the {noun} {title}", toIt: "{who} planned to hide it" },
  "go-live": {
    toNamed: "{who} published, as planned, the {noun} {title}",
    toIt: "{who} published it, as planned",
  },
  "go-off": { toNamed: "{who} hid, as planned, the {noun} {title}", toIt: "{who} hid it, as planned" },
  hold: { toNamed: "{who} held the plan for the {noun} {title}", toIt: "{who} held the plan" },
  leave: {
    toNamed: "{who} removed, as was asked on the site, the {noun} {title}",
    toIt: "{who} removed it, as was asked on the site",
  },
  unplan: { toNamed: "{who} took back the plan for the {noun} {title}", toIt: "{who} took the plan back" },
  undo: {
    toNamed: "{who} took back the last publish of the {noun} {title}",
    toIt: "{who} took the last publish back",
  },
  correct: { toNamed: "{who} corrected the {noun} {title}", toIt: "{who} corrected it" },
  erase: { toNamed: "{who} erased a person from the {noun} {title}", toIt: "{who} erased a person" },
  "recovery-code": {
    toNamed: "{who} used a recovery code of the {noun} {title}",
    toIt: "{who} logged in with a recovery code",
  },
} as const;

const otherDeed = { toNamed: "{who} {action} the {noun} {title}", toIt: "{who} {action}" } as const;

export function deedOf(action: string) {
  return action in deeds ? deeds[action as keyof typeof deeds] : otherDeed;
}
