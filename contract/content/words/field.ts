import { limits } from "#contract/limits.ts";

/** Kinds of words that a page is made of. What an editor shows, and what a check compares, follows from them. */

interface Common {
  label: string;
  hint?: string;
  /** Where it is read, of a fact that stands in many places. */
  shown?: string;
}

/** One line of at most `most` characters; may be empty where it is `optional`. */
export interface LineField extends Common {
  kind: "line";
  most: number;
  optional?: boolean;
  /** What the line must look like. */
  shape?: LineShape;
}
export type LineShape = "email" | "phone" | "year" | "days" | "time" | "date" | "zone";

/** With line breaks. */
export interface TextField extends Common {
  kind: "text";
  most: number;
  optional?: boolean;
}

/** Lines that stand below each other. */
interface LinesField extends Common {
  kind: "lines";
  most: number;
  /** Characters of one line. */
  long: number;
  /** What is said where fewer than two lines are written. */
  alone?: string;
}

interface FigureField extends Common {
  kind: "figure";
}

/** A path of this site, or a whole address. */
export interface LinkField extends Common {
  kind: "link";
  optional?: boolean;
}

interface PictureField extends Common {
  kind: "picture";
}

interface SwitchField extends Common {
  kind: "switch";
}

type ItemField = LineField | TextField | LinesField | FigureField | LinkField | PictureField | SwitchField;

/** Items of one make, which keep their id whatever their words and their place become. */
export interface ListField extends Common {
  kind: "list";
  /** What an item is called. */
  one: string;
  least: number;
  most: number;
  fields: Record<string, ItemField | ListField>;
  /** Items stand open beside each other, each on a card of its own. */
  looks?: "cards";
  /** Each item has an address of its own on the page: its id. */
  anchored?: true;
}

export type Field = ItemField | ListField;

export interface Section {
  label: string;
  hint?: string;
  fields: Record<string, Field>;
}

export interface Page {
  name: string;
  label: string;
  /** Public address to show it on. */
  path: string;
  sections: Record<string, Section>;
}

/** Keeps the literal types, from which those of its words follow. */
export function page<const P extends Page>(given: P): P {
  return given;
}

interface Figure {
  value: number;
  /** What stands behind the number, such as "k+". */
  unit: string;
  /** Where the number is from: for the company's own eyes. */
  source: string;
}

export interface PictureWords {
  /** Of the library; null is the still life that comes with the site. */
  file: string | null;
  alt: string;
  /** What stays in view where the picture is cut, in percent. */
  focusX: number;
  focusY: number;
}

export type ValueOf<F> = F extends { kind: "line" | "text" | "link" }
  ? string
  : F extends { kind: "lines" }
    ? string[]
    : F extends { kind: "switch" }
      ? boolean
      : F extends { kind: "figure" }
        ? Figure
        : F extends { kind: "picture" }
          ? PictureWords
          : F extends { kind: "list"; fields: infer Fields }
            ? ItemOf<Fields>[]
            : never;

type ItemOf<Fields> = { id: string } & { [Name in keyof Fields]: ValueOf<Fields[Name]> };

/** The words of a page, by section and field. */
export type WordsOf<P extends { sections: Record<string, Section> }> = {
  [S in keyof P["sections"]]: {
    [F in keyof P["sections"][S]["fields"]]: ValueOf<P["sections"][S]["fields"][F]>;
  };
};

/** The words of any page. */
export type Words = Record<string, Record<string, unknown>>;

/** An id of an item: part of its path, and of its address on a page. */
export const itemId = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** Where a text may name facts of the company. */
export const facts = "{company}, {hours}, {phone} and {email} stand for the company's own.";

export function line<const More extends Partial<LineField>>(label: string, most = 80, more?: More) {
  return { kind: "line", label, most, ...(more as More) } as const;
}

export function text<const More extends Partial<TextField>>(label: string, most = 400, more?: More) {
  return { kind: "text", label, most, ...(more as More) } as const;
}

export function lines(label: string, most = 12, long = 120, hint?: string, alone?: string) {
  return { kind: "lines", label, most, long, ...(hint && { hint }), ...(alone && { alone }) } as const;
}

export function link<const More extends Partial<LinkField>>(label: string, more?: More) {
  return { kind: "link", label, ...(more as More) } as const;
}

export function picture(label: string, hint?: string) {
  return { kind: "picture", label, ...(hint && { hint }) } as const;
}

export function figure(label: string) {
  return { kind: "figure", label } as const;
}

export function switchField(label: string, hint: string) {
  return { kind: "switch", label, hint } as const;
}

export function list<const Fields extends ListField["fields"]>(
  label: string,
  one: string,
  fields: Fields,
  {
    least = 1,
    most = 12,
    hint,
    shown,
    looks,
    anchored,
  }: { least?: number; most?: number; hint?: string; shown?: string; looks?: "cards"; anchored?: true } = {},
) {
  return {
    kind: "list",
    label,
    one,
    least,
    most,
    fields,
    ...(hint && { hint }),
    ...(shown && { shown }),
    ...(looks && { looks }),
    ...(anchored && { anchored }),
  } as const;
}

const question = {
  question: line("Question", 150),
  answer: text("Answer", 1_500, {
    hint: "Several lines become a list; what stands before a line's first colon is set bold.",
  }),
} as const;

/** Questions with their answers. */
export function questions(most = 12) {
  return list("Questions", "Question", question, {
    most,
    hint: "A question keeps its address when its words change.",
    anchored: true,
  });
}

/** What search engines and previews are told of a page. */
export const searchSection = {
  label: "For search engines and previews",
  fields: {
    title: line("Title", limits.searchTitle, { hint: "About 60 characters are shown." }),
    description: text("Description", limits.searchDescription, { hint: "About 155 characters are shown." }),
    picture: picture("Card picture", "Shown where the page is shared, best 1200 by 630 pixels."),
  },
} as const satisfies Section;
