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
import { searchForm } from "#contract/fold.ts";
import { messages } from "#contract/messages.ts";
import { search } from "#contract/panel/overview.ts";
import type { Area } from "#contract/roles.ts";
import { read, useRead } from "../reads.ts";
import { capital, records } from "../records.ts";
import { mayNow } from "../rights.tsx";
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
const visits = {
  label: "Who came",
  detail: "Visitors, pages, where they came from",
  address: href("/admin/visits"),
  icon: PanelLeft,
};
const profile = {
  label: "Profile Settings",
  detail: "Name, picture, password, sessions",
  address: profileAddress,
  icon: PanelLeft,
};

const pages = [...sections, ...moreSections, forbidden, visits, profile].map(
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
  const typed = searchForm(words).split(/\s+/).filter(Boolean);
  return [...pages, ...actions].filter(isOffered).filter(({ title, detail }) => {
    const own = searchForm(`${title} ${detail}`).split(/\s+/);
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

const startHits = () => atStart.filter(isOffered);

const pauseBeforeAsking = 180;

/** Hits of the last query. The previous hits stay until they arrive. */
export function useHits(words: string): { hits: Hit[]; status: string } {
  const [asked, setAsked] = useState("");
  const [shown, setShown] = useState<{ words: string; hits: Hit[] }>({ words: "", hits: startHits() });
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), pauseBeforeAsking);
    return () => clearTimeout(timer);
  }, [words]);
  const isAsked = words !== "" && asked === words;
  const { data, failure } = useRead(read(search, { query: { q: asked } }), isAsked);

  const found =
    words === "" ? startHits() : !isAsked ? null : failure ? known(words) : data && merged(data.data, words);
  if (found && shown.words !== words) setShown({ words, hits: found });
  const { hits } = found ? { hits: found } : shown;
  if (failure && isAsked) return { hits, status: failure };
  if (!found) return { hits, status: messages.loading };
  if (words === "") return { hits, status: "" };
  const count = hits.every(({ id }) => id === namedId) ? 0 : hits.length;
  return { hits, status: count === 0 ? "Nothing found" : count === 1 ? "1 hit" : `${count} hits` };
}
