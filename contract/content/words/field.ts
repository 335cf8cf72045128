import { limits } from "#contract/limits.ts";

interface Common {
  label: string;
  hint?: string;
  shown?: string;
}

export interface LineField extends Common {
  kind: "line";
  most: number;
  optional?: boolean;
  shape?: LineShape;
  /** The same in every language. A line with a shape, a link and a switch are so anyway. */
  isShared?: true;
}
export type LineShape = "email" | "phone" | "year" | "days" | "time" | "date" | "zone";

export interface TextField extends Common {
  kind: "text";
  most: number;
  optional?: boolean;
}

interface LinesField extends Common {
  kind: "lines";
  most: number;
  long: number;
  alone?: string;
}

interface FigureField extends Common {
  kind: "figure";
}

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

/** An item keeps its id if its text or position changes. */
export interface ListField extends Common {
  kind: "list";
  one: string;
  least: number;
  most: number;
  fields: Record<string, ItemField | ListField>;
  looks?: "cards";
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
  path: string;
  sections: Record<string, Section>;
}

/** Keeps the literal types, from which `WordsOf` derives the content's type. */
export function page<const P extends Page>(given: P): P {
  return given;
}

export interface Figure {
  value: number;
  unit: string;
  source: string;
}

export interface PictureWords {
  /** A library picture; null shows the picture that came with the site. */
  file: string | null;
  alt: string;
  /** The focal point, in percent. */
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

export type WordsOf<P extends { sections: Record<string, Section> }> = {
  [S in keyof P["sections"]]: {
    [F in keyof P["sections"][S]["fields"]]: ValueOf<P["sections"][S]["fields"][F]>;
  };
};

export type Words = Record<string, Record<string, unknown>>;
export type Item = { id: string } & Record<string, unknown>;

export const itemId = /^[a-z0-9][a-z0-9-]{0,59}$/;

export const facts =
  "{company}, {hours}, {phone}, {email} and {address} stand for the facts in Company, and change with them.";

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
  more: Partial<Omit<ListField, "kind" | "label" | "one" | "fields">> = {},
) {
  return { kind: "list", label, one, least: 1, most: 12, fields, ...more } as const;
}

const question = {
  question: line("Question", 150),
  answer: text("Answer", 1_500, {
    hint: "Several lines become a list; what stands before a line's first colon is set bold.",
  }),
} as const;

export function questions(most = 12) {
  return list("Questions", "Question", question, {
    most,
    hint: "A question keeps its address when its words change.",
    anchored: true,
  });
}

export const searchSection = {
  label: "For search engines and previews",
  fields: {
    title: line("Title", limits.searchTitle, { hint: "About 60 characters are shown." }),
    description: text("Description", limits.searchDescription, { hint: "About 155 characters are shown." }),
    picture: picture("Card picture", "Shown when the page is shared, best 1200 by 630 pixels."),
  },
} as const satisfies Section;
