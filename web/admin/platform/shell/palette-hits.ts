import {
  CirclePlus,
  Globe,
  Inbox,
  KeyRound,
  type LucideIcon,
  MessageSquareQuote,
  PanelLeft,
  ShieldCheck,
} from "lucide-react";
import { useEffect, useState } from "react";
import { href } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import { messages } from "#contract/messages.ts";
import { search } from "#contract/panel/overview.ts";
import type { Area } from "#contract/roles.ts";
import { sentenceOf } from "../failure.ts";
import { capital, records } from "../records.ts";
import { mayNow } from "../rights.tsx";
import { adminApi } from "../session.ts";
import { moreSections, profileAddress, sections } from "./sections.ts";

type Found = OutputOf<typeof search>["data"][number];

export interface Hit extends Omit<Found, "kind"> {
  kind: Found["kind"] | "page" | "action";
  address: string;
  icon: LucideIcon;
  area?: Area;
}

const isOffered = ({ area = "team" }: Hit) => mayNow(area);

const kinds: readonly Hit["kind"][] = [
  "product",
  "testimonial",
  "contact",
  "partner",
  "brochure",
  "page",
  "action",
];

export function titleOf(kind: Hit["kind"]): string {
  return kind === "page" || kind === "action" ? `${capital(kind)}s` : capital(records[kind].many);
}

const forbidden = {
  label: "Forbidden words",
  detail: "What checks look for, and the laws",
  address: href("/admin/forbidden-words"),
  icon: PanelLeft,
};
const profile = {
  label: "Profile Settings",
  detail: "Name, picture, password, sessions",
  address: profileAddress,
  icon: PanelLeft,
};

const pages = [...sections, ...moreSections, forbidden, profile].map(
  ({ label, ...page }, id): Hit => ({ kind: "page", id, title: label, ...page }),
);

const actions = [
  {
    title: "Add product",
    detail: "",
    address: href("/admin/products/new"),
    icon: CirclePlus,
    area: "content" as const,
  },
  {
    title: "Add document",
    detail: "A PDF for visitors",
    address: `${href("/admin/brochures")}?add=1`,
    icon: CirclePlus,
    area: "content" as const,
  },
  {
    title: "Read unread messages",
    detail: "",
    address: `${href("/admin/contact-submissions")}?view=unread`,
    icon: Inbox,
  },
  {
    title: "Review testimonials",
    detail: "",
    address: href("/admin/testimonials"),
    icon: MessageSquareQuote,
  },
  { title: "Change password", detail: "", address: `${profileAddress}#password-title`, icon: KeyRound },
  {
    title: "Second factor",
    detail: "Codes of an app",
    address: `${profileAddress}#factor`,
    icon: ShieldCheck,
  },
  { title: "Open the site", detail: "", address: href("/"), icon: Globe },
].map((action, id): Hit => ({ kind: "action", id, ...action }));

const atStart = [...pages.map((page) => ({ ...page, detail: "" })), ...actions];

export function known(words: string): Hit[] {
  const typed = words.toLowerCase().split(/\s+/).filter(Boolean);
  return [...pages, ...actions].filter(isOffered).filter(({ title, detail }) => {
    const own = `${title} ${detail}`.toLowerCase().split(/\s+/);
    return typed.every((word) => own.some((one) => one.startsWith(word)));
  });
}

export function merged(found: readonly Found[], words: string): Hit[] {
  const hits = found.map((hit): Hit => {
    const { icon, address } = records[hit.kind];
    return { ...hit, icon, address: address(hit.id) };
  });
  const place = (hit: Hit) => kinds.indexOf(hit.kind);
  return [...hits, ...known(words), ...[named(words)].filter(isOffered)].sort((a, b) => place(a) - place(b));
}

const namedId = -1;

function named(words: string): Hit {
  return {
    kind: "action",
    id: namedId,
    title: "Add product",
    detail: `Named “${words}”`,
    address: `${href("/admin/products/new")}?title=${encodeURIComponent(words)}`,
    icon: CirclePlus,
    area: "content",
  };
}

const pauseBeforeAsking = 180;

/** Hits of the last query. The previous hits stay until they arrive. */
export function useHits(words: string): { hits: Hit[]; status: string } {
  const [found, setFound] = useState<{ words: string; hits: Hit[]; failure?: string }>({
    words: "",
    hits: atStart.filter(isOffered),
  });

  useEffect(() => {
    if (words === "") {
      setFound({ words, hits: atStart.filter(isOffered) });
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
