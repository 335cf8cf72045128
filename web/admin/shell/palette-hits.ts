import {
  CirclePlus,
  FileText,
  Globe,
  Handshake,
  Inbox,
  KeyRound,
  type LucideIcon,
  MessageSquareQuote,
  Package,
  PanelLeft,
  ShieldCheck,
} from "lucide-react";
import { useEffect, useState } from "react";
import type { OutputOf } from "#contract/endpoint.ts";
import { messages } from "#contract/messages.ts";
import { search } from "#contract/overview.ts";
import { sentenceOf } from "../failure.ts";
import { adminApi } from "../session.ts";
import { moreSections, profileAddress, sections } from "./sections.ts";

type Found = OutputOf<typeof search>["data"][number];

export interface Hit extends Omit<Found, "kind"> {
  kind: Found["kind"] | "action";
  icon?: LucideIcon;
}

export const kinds: Record<Hit["kind"], { title: string; icon: LucideIcon }> = {
  product: { title: "Products", icon: Package },
  testimonial: { title: "Testimonials", icon: MessageSquareQuote },
  contact: { title: "Messages", icon: Inbox },
  partner: { title: "Enquiries", icon: Handshake },
  document: { title: "Documents", icon: FileText },
  page: { title: "Pages", icon: PanelLeft },
  action: { title: "Actions", icon: CirclePlus },
};

const pages: Hit[] = [
  ...sections,
  ...moreSections,
  { label: "Profile Settings", address: profileAddress, icon: PanelLeft },
].map(({ label, address, icon }, id) => ({ kind: "page", id, title: label, detail: "", address, icon }));

const actions: Hit[] = [
  { title: "Add product", detail: "", address: "/admin/products/new", icon: CirclePlus },
  {
    title: "Add document",
    detail: "A PDF for visitors",
    address: "/admin/brochures?add=1",
    icon: CirclePlus,
  },
  {
    title: "Read unread messages",
    detail: "",
    address: "/admin/contact-submissions?view=unread",
    icon: Inbox,
  },
  { title: "Review testimonials", detail: "", address: "/admin/testimonials", icon: MessageSquareQuote },
  { title: "Change password", detail: "", address: `${profileAddress}#password-title`, icon: KeyRound },
  {
    title: "Second factor",
    detail: "Codes of an app",
    address: `${profileAddress}#factor`,
    icon: ShieldCheck,
  },
  { title: "Open the site", detail: "", address: "/", icon: Globe },
].map((action, id) => ({ kind: "action", id, ...action }));

const atStart = [...pages, ...actions];

/** What the panel knows by itself: its pages and actions whose words begin as the typed ones do. */
export function known(words: string, of: readonly Hit[] = atStart): Hit[] {
  const typed = words.toLowerCase().split(/\s+/).filter(Boolean);
  return of.filter(({ title, detail }) => {
    const own = `${title} ${detail}`.toLowerCase().split(/\s+/);
    return typed.every((word) => own.some((one) => one.startsWith(word)));
  });
}

/** Hits of the server with the panel's own beside them, the pages once. */
export function merged(found: readonly Found[], words: string): Hit[] {
  const hits = found.map((hit) =>
    hit.kind === "product" ? { ...hit, address: `/admin/products/${hit.id}` } : hit,
  );
  const addresses = new Set(hits.filter(({ kind }) => kind === "page").map(({ address }) => address));
  const own = known(words, pages).filter(({ address }) => !addresses.has(address));
  const place = (hit: Hit) => Object.keys(kinds).indexOf(hit.kind);
  return [...hits, ...own, ...known(words, actions), named(words)].sort((a, b) => place(a) - place(b));
}

const namedId = -1;

/** A new product can be called what was typed. */
function named(words: string): Hit {
  return {
    kind: "action",
    id: namedId,
    title: "Add product",
    detail: `Named “${words}”`,
    address: `/admin/products/new?title=${encodeURIComponent(words)}`,
    icon: CirclePlus,
  };
}

const pauseBeforeAsking = 180;

/** Hits of the words typed last; those before stay until the new ones are there. */
export function useHits(words: string): { hits: Hit[]; status: string } {
  const [found, setFound] = useState<{ words: string; hits: Hit[]; failure?: string }>({
    words: "",
    hits: atStart,
  });

  useEffect(() => {
    if (words === "") {
      setFound({ words, hits: atStart });
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      adminApi.call(search, { query: { q: words } }, { signal: stop.signal }).then(
        ({ data }) => setFound({ words, hits: merged(data, words) }),
        (error: unknown) => {
          if (!stop.signal.aborted) setFound({ words, hits: known(words), failure: sentenceOf(error) });
        },
      );
    }, pauseBeforeAsking);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words]);

  const count = found.hits.every(({ id }) => id === namedId) ? 0 : found.hits.length;
  if (found.failure) return { hits: found.hits, status: found.failure };
  if (found.words !== words) return { hits: found.hits, status: messages.loading };
  if (words === "") return { hits: found.hits, status: "" };
  return {
    hits: found.hits,
    status: count === 0 ? "Nothing found" : count === 1 ? "1 hit" : `${count} hits`,
  };
}
