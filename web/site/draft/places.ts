import { marksIn } from "#contract/content/words/marks.ts";

interface MarkedElement {
  address: string;
  element: Element;
}

function placesIn(root: Node): MarkedElement[] {
  const places: MarkedElement[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element || element.closest("script, style, head")) continue;
    const text = node instanceof Element ? attributesOf(node) : (node.nodeValue ?? "");
    for (const address of marksIn(text)) places.push({ address, element });
  }
  return places;
}

function attributesOf(element: Element): string {
  return ["alt", "aria-label", "placeholder"].map((name) => element.getAttribute(name) ?? "").join("");
}

/**
 * Blocks that show the field or a field inside it. Only the first section counts, because a frame around all would point at
 * nothing.
 */
export function elementsOf(address: string): Element[] {
  const within = [".", "/"].map((step) => address + step);
  const found = placesIn(document.body)
    .filter((place) => place.address === address || within.some((start) => place.address.startsWith(start)))
    .map(({ element }) => blockOf(element))
    .filter((element) => element.getClientRects().length > 0);
  const part = partOf(found[0]);
  return [...new Set(found)].filter((element) => partOf(element) === part);
}

function partOf(element: Element | undefined): Element | null {
  return element?.closest("section, header, footer, main") ?? null;
}

function blockOf(element: Element): Element {
  let block = element;
  while (getComputedStyle(block).display === "inline" && !block.matches("img, a") && block.parentElement)
    block = block.parentElement;
  return block;
}

const mostSteps = 4;

export function addressAt(target: Element, x: number, y: number): string | null {
  let around: Element | null = target;
  for (let step = 0; around && step < mostSteps && !around.matches("main, body"); step++) {
    const places = placesIn(around);
    if (places.length > 0) return nearest(places, x, y).address;
    around = around.parentElement;
  }
  return null;
}

function nearest(places: MarkedElement[], x: number, y: number): MarkedElement {
  const away = ({ element }: MarkedElement) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  };
  return places.reduce((best, place) => (away(place) < away(best) ? place : best));
}
