import { libraryPicture } from "#contract/addresses.ts";
import { splitLanguage } from "#contract/languages.ts";
import { blanksIn } from "./blanks.ts";
import { claimFinder, claimSentence, type FindClaims, type ForbiddenClaim } from "./claims.ts";
import type { Field, Figure, Page, PictureWords, Words } from "./field.ts";
import { pages } from "./pages.ts";
import { leavesOf } from "./paths.ts";

/** A warning does not block publishing. */
export interface Remark {
  path: string;
  message: string;
}

/** First path segments of the site; the rest of a path is not checked. */
const known = new Set([
  ...Object.values(pages).map(({ page }) => page.path.slice(1)),
  "product",
  "documents",
  "admin",
]);

const shown = { title: 60, description: 155 } as const;

const placeholder =
  /@[\w.-]*\bexample\b|\/\/(?:[\w-]+\.)*example\b|Street address line|\bCity, India\b|^Phone number$|lorem ipsum|\bto be (?:done|written)\b/i;

export function remarksOn(page: Page, words: Words, claims?: readonly ForbiddenClaim[]): Remark[] {
  const find = claimFinder(claims);
  return leavesOf(page, words)
    .flatMap(({ path, field, value }) => remarks(field, value, path, find))
    .sort((one, other) => one.weight - other.weight)
    .map(({ path, message }) => ({ path, message }));
}

type Weighed = Remark & { weight: number };

function remarks(
  field: Exclude<Field, { kind: "list" }>,
  value: unknown,
  path: string,
  find: FindClaims,
): Weighed[] {
  const say = (weight: number, message: string) => [{ weight, path, message }];
  switch (field.kind) {
    case "line":
    case "text":
      if (field.kind === "line" && field.shape === "email" && placeholder.test(String(value)))
        return say(2, "This is still the example address. Messages to it are lost.");
      return [...ofText(String(value), find, say), ...ofSearch(path, String(value), say)];
    case "lines":
      return [
        ...ofText((value as string[]).join("\n"), find, say),
        ...ofAlone(field, value as string[], say),
      ];
    case "figure":
      return ofFigure(value as Figure, say);
    case "link":
      return ofLink(String(value), say);
    case "picture":
      return [
        ...ofPicture(value as PictureWords, field.label, say),
        ...(path === "search.picture" ? ofCard(value as PictureWords, say) : []),
      ];
    default:
      return [];
  }
}

type Say = (weight: number, message: string) => Weighed[];

function ofText(text: string, find: FindClaims, say: Say): Weighed[] {
  const gaps = blanksIn(text).map(({ label }) => `[${short(label)}]`);
  return [
    ...find(text).flatMap((claim) => say(1, claimSentence(claim))),
    ...(placeholder.test(text) ? say(2, `“${short(text)}” is still an example.`) : []),
    ...(gaps.length === 1 ? say(2, `${gaps[0]} is still to be filled in.`) : []),
    ...(gaps.length > 1
      ? say(2, `${gaps.length} blanks are still to be filled in: ${gaps.join(", ")}.`)
      : []),
  ];
}

function ofAlone({ alone }: { alone?: string }, lines: string[], say: Say): Weighed[] {
  return alone && lines.filter((one) => one.trim() !== "").length < 2 ? say(3, alone) : [];
}

function ofSearch(path: string, text: string, say: Say): Weighed[] {
  const [, name] = /^search\.(title|description)$/.exec(path) ?? [];
  if (name !== "title" && name !== "description") return [];
  return text.length > shown[name]
    ? say(5, `Google cuts the last words of a ${name} of more than about ${shown[name]} characters.`)
    : [];
}

function ofFigure({ value, unit, source }: Figure, say: Say): Weighed[] {
  return source.trim() === "" ? say(3, `“${value}${unit}” has no source.`) : [];
}

function ofLink(address: string, say: Say): Weighed[] {
  if (placeholder.test(address)) return say(2, `“${short(address)}” is still an example.`);
  if (!address.startsWith("/")) return [];
  const [first = ""] = splitLanguage(address).path.slice(1).toLowerCase().split(/[/?#]/, 1);
  return known.has(first) ? [] : say(3, `“${short(address)}” leads to no page of this site.`);
}

function ofPicture({ file, alt }: PictureWords, label: string, say: Say): Weighed[] {
  return file !== null && alt.trim() === ""
    ? say(4, `${label}: nobody has said what is to be seen, for those who cannot see it.`)
    : [];
}

/** Networks show cards at about 2:1, and shrink or hide narrow pictures. */
function ofCard({ file }: PictureWords, say: Say): Weighed[] {
  const picture = file ? libraryPicture(file) : null;
  if (!picture) return [];
  const { width, height } = picture;
  const isCard = width >= 600 && width > height * 1.7 && width < height * 2.2;
  return isCard
    ? []
    : say(
        5,
        `The card picture has ${width} by ${height} pixels. Chats cut or shrink what is not about 1200 by 630.`,
      );
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
