import { phrases } from "./offers.ts";
import * as shape from "./shape.ts";
import { createPhraseFinder, isAscii, linksIn } from "./text.ts";

const saidIn = createPhraseFinder(phrases);
const kinds = Object.keys(phrases) as (keyof typeof phrases)[];

/** Named traits of a message beside its words. Lessons from one text hold for others that share no word with it. */
export function traitsOf(message: string): string[] {
  const said = saidIn(message);
  const links = linksIn(message);
  const figures = shape.weightOfFigures(message);
  const has: Record<string, boolean> = {
    "+link": links.length > 0,
    "+links": links.length > 1,
    "+cheap": links.some(shape.isCheap),
    "+figures": figures > 0,
    "+other": !isAscii(message),
    "+long": message.length > 300,
    "+chat": shape.leadsIntoChat(message),
  };
  return [
    ...kinds.flatMap((kind) => [
      ...(said[kind].size > 0 ? [`+${kind}`] : []),
      ...(said[kind].size > 1 ? [`+${kind} 2`] : []),
    ]),
    ...Object.keys(has).filter((name) => has[name]),
  ];
}
