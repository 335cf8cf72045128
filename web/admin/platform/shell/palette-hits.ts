import { CirclePlus, Inbox, type LucideIcon, MessageSquareQuote, SquarePen, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { href } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import { halfTyped, searchForm } from "#contract/fold.ts";
import { messages } from "#contract/messages.ts";
import { search } from "#contract/panel/overview.ts";
import { trashAreas, trashDays, trashKinds } from "#contract/panel/trash.ts";
import { wordsAddress } from "#contract/panel/words-address.ts";
import type { Area } from "#contract/roles.ts";
import { inEnglish, plural, type Text, t, translated } from "../language/language.tsx";
import { read, useRead } from "../reads.ts";
import { capital, records, trashAddresses } from "../records.ts";
import { mayNow, roleNow } from "../rights.tsx";
import { ageOf } from "../ui/age.ts";
import { lastOpened } from "./last-opened.ts";
import { places } from "./places.ts";
import { isSeen, moreSections, type Section, sections } from "./sections.ts";

type Found = OutputOf<typeof search>["data"][number];

export interface Hit extends Omit<Found, "kind" | "phone"> {
  kind: Found["kind"] | keyof typeof ownTitles;
  address: string;
  icon: LucideIcon;
  area?: Area;
  also?: string;
  field?: string;
  isClosed?: true;
  phone?: Found["phone"];
}

interface OwnHit extends Omit<Hit, "title" | "detail"> {
  title: Text;
  detail: Text | "";
}

const ownTitles = {
  opened: "Last opened",
  page: "Pages",
  place: "Website and settings",
  action: "Actions",
  text: "On the website",
  create: "New",
} as const satisfies Record<string, Text>;

const isOffered = (hit: Hit) =>
  hit.kind === "action" || hit.kind === "create" ? mayNow(hit.area ?? "team") : isSeen(roleNow(), hit);

const kinds: readonly Hit["kind"][] = [
  "product",
  "testimonial",
  "contact",
  "partner",
  "brochure",
  "page",
  "place",
  "action",
  "text",
];

export function titleOf(kind: Hit["kind"]): string {
  return kind in ownTitles
    ? t(ownTitles[kind as keyof typeof ownTitles])
    : capital(t(records[kind as Found["kind"]].many));
}

const pagesOf = (section: Section) => section.places ?? [section];

const pages = [...sections, ...moreSections]
  .flatMap(pagesOf)
  .map(({ label, ...page }, id): OwnHit => ({ kind: "page", id, title: label, ...page }));
const placeHits = places.map((place, id): OwnHit => ({ kind: "place", id, ...place }));

const deeds: readonly Omit<OwnHit, "kind" | "id">[] = [
  {
    title: "Add product",
    detail: "",
    address: href("/admin/products/new"),
    icon: CirclePlus,
    area: "content",
  },
  {
    title: "Add document",
    detail: "A PDF for visitors",
    address: `${href("/admin/brochures")}?add=1`,
    icon: CirclePlus,
    area: "content",
  },
  {
    title: "Read unread messages",
    detail: "",
    address: `${href("/admin/contact-submissions")}?view=unread`,
    icon: Inbox,
    area: "inbox",
  },
  {
    title: "Review testimonials",
    detail: "",
    address: href("/admin/testimonials"),
    icon: MessageSquareQuote,
    area: "inbox",
  },
];
const actions = deeds.map((action, id): OwnHit => ({ kind: "action", id, ...action }));

/** `also` keeps the English names, so that both find it. */
function inPanelLanguage({ title, detail, also = "", ...hit }: OwnHit): Hit {
  return {
    ...hit,
    title: t(title),
    detail: detail && t(detail),
    also: `${inEnglish(title)} ${detail} ${also}`,
  };
}

function trashHits(): Hit[] {
  return trashKinds.map((kind, at) => ({
    kind: "page",
    id: pages.length + at,
    title: t("Trash: {what}", { what: t(records[kind].many) }),
    detail: plural(trashDays, "Deleted in the last {count} day", "Deleted in the last {count} days"),
    also: `Trash: ${records[kind].many} Deleted in the last ${trashDays} days`,
    address: trashAddresses[kind],
    area: trashAreas[kind],
    icon: Trash2,
  }));
}

const pageHits = () => [...pages.map(inPanelLanguage), ...trashHits()];

export function known(words: string): Hit[] {
  const typed = searchForm(words).split(/\s+/).filter(Boolean).map(halfTyped);
  const found = [...pageHits(), ...[...placeHits, ...actions].map(inPanelLanguage)]
    .filter(isOffered)
    .filter(({ title, detail, also = "" }) => {
      const own = searchForm(`${title} ${detail} ${also}`).split(/\s+/);
      return typed.every((forms) => own.some((one) => forms.some((form) => one.startsWith(form))));
    });
  return found.filter((hit, at) => found.findIndex((one) => keyOf(one) === keyOf(hit)) === at);
}

const keyOf = ({ title, address }: Hit) => `${title} ${address}`;

export function merged({ data, texts }: OutputOf<typeof search>, words: string): Hit[] {
  const hits = data.map((hit): Hit => {
    const { icon, address } = records[hit.kind];
    return { ...hit, icon, address: address(hit.id) };
  });
  const ofTexts = texts.map(({ page, language, field, ...text }, id): Hit => {
    return {
      kind: "text",
      id,
      ...text,
      address: wordsAddress(page, language),
      field,
      area: "content",
      icon: SquarePen,
    };
  });
  const place = (hit: Hit) => kinds.indexOf(hit.kind);
  const all = [...hits, ...known(words), ...ofTexts.filter(isOffered)].sort((a, b) => place(a) - place(b));
  return noName.test(words) ? all : [...all, ...[named(words)].filter(isOffered)];
}

/** Of a receipt, a phone number or an e-mail address, which no product is called. */
const noName = /@|^(?:[a-z]-?)?[+\p{Nd}][\p{Nd}\s()-]*$/iu;

const namedId = -1;

function named(words: string): Hit {
  return {
    kind: "create",
    id: namedId,
    title: t("Add a product called “{words}”", { words }),
    detail: t("Products"),
    address: `${href("/admin/products/new")}?title=${encodeURIComponent(words)}`,
    icon: CirclePlus,
    area: "content",
  };
}

function startHits(): Hit[] {
  const again = lastOpened().map(({ hit, at }, id): Hit => {
    const detail = t("{kind}, {age} ago", { kind: titleOf(hit.kind), age: ageOf(at) });
    return { ...hit, kind: "opened", id, detail };
  });
  const atStart = pageHits().map((page): Hit => ({ ...page, detail: "" }));
  return [...again, ...atStart, ...actions.map(inPanelLanguage)].filter(isOffered);
}

const pauseBeforeAsking = 180;

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
    words === "" ? startHits() : !isAsked ? null : failure ? known(words) : data && merged(data, words);
  if (found && shown.words !== words) setShown({ words, hits: found });
  const { hits } = found ? { hits: found } : shown;
  if (failure && isAsked) return { hits, status: failure };
  if (!found) return { hits, status: translated(messages.loading) };
  if (words === "") return { hits, status: "" };
  const count = hits.every(({ id }) => id === namedId) ? 0 : hits.length;
  return { hits, status: count === 0 ? t("Nothing found") : plural(count, "{count} hit", "{count} hits") };
}
