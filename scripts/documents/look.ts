import type { Palette } from "./catalogue.ts";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How words look: sizes in points, line height and letter spacing as shares of the size. */
export interface Style {
  face: keyof typeof faces;
  size: number;
  leading: number;
  tracking: number;
  colour: string;
}

export interface Extra {
  align?: "left" | "center" | "right";
  link?: string;
  goTo?: string;
}

export const page = { width: 595.28, height: 841.89, margin: 48 };
export const inner = page.width - 2 * page.margin;
export const right = page.width - page.margin;

export const ink = "#16352A";
export const inkSoft = "#4B5F55";
export const forest = "#123B2C";
export const leafGreen = "#1F6B4A";
export const sprout = "#86B96B";
export const mint = "#E4EFDC";
export const mintSoft = "#F1F6EC";
export const milk = "#FFFDF8";
export const cream = "#FBF5EA";
export const oatLine = "#E6DCCA";
export const terracotta = "#A8481A";
export const onForest = "#C9DACD";
export const numeralOnForest = "#A9CF86";

export interface Colours {
  tint: string;
  middle: string;
  deep: string;
}

export const palettes: Record<Palette, Colours> = {
  infant: { tint: "#E4EFDC", middle: "#86B96B", deep: "#1F6B4A" },
  kids: { tint: "#F4E3D2", middle: "#B5764A", deep: "#5B3424" },
  mothers: { tint: "#FAE6E2", middle: "#E2989F", deep: "#8F3B54" },
  diabetic: { tint: "#DDEFF0", middle: "#68AFBA", deep: "#14566A" },
  wellbeing: { tint: "#FBEED0", middle: "#DDA238", deep: "#80500E" },
  lactose_free: { tint: "#E1EDF8", middle: "#86B4DF", deep: "#275A92" },
  cereals: { tint: "#FDEBD6", middle: "#F0A35B", deep: "#A8481A" },
};

export const infantNotice =
  "Breast milk is best for babies. Use infant formula on the advice of a health worker, and prepare it as directed on the label.";
export const notices = {
  infant: infantNotice,
  lactose_free_infant: infantNotice,
  cereal:
    "Breast milk is best for babies. Cereals are for babies aged 6+ months. Use them on the advice of a health worker and prepare as directed.",
  none: null,
};

export const faces = {
  wordmark: "fraunces-wordmark.ttf",
  heading: "fraunces-heading.ttf",
  title: "fraunces-title.ttf",
  quote: "fraunces-quote.ttf",
  text: "figtree-regular.ttf",
  strong: "figtree-semibold.ttf",
};

export const heading = (size: number, colour = ink): Style => ({
  face: "heading",
  size,
  leading: 1.06,
  tracking: -0.022,
  colour,
});
export const title = (size: number, colour = ink): Style => ({
  face: "title",
  size,
  leading: 1.2,
  tracking: 0,
  colour,
});
export const quote = (size: number, colour = ink): Style => ({
  face: "quote",
  size,
  leading: 1.3,
  tracking: 0,
  colour,
});
export const text = (size: number, colour = ink): Style => ({
  face: "text",
  size,
  leading: 1.55,
  tracking: 0,
  colour,
});
export const strong = (size: number, colour = ink): Style => ({
  face: "strong",
  size,
  leading: 1.4,
  tracking: 0,
  colour,
});

export const company = {
  phone: "+968 7988 5720",
  email: "info@daniry.example",
  offices: [
    {
      name: "Oman, head office",
      lines: ["Street address line", "Muscat, Sultanate of Oman", "+968 7988 5720", "info@daniry.example"],
      palette: palettes.cereals,
    },
    {
      name: "India office",
      lines: ["Street address line", "City, India", "Phone number", "india@daniry.example"],
      palette: palettes.infant,
    },
  ],
};

export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
