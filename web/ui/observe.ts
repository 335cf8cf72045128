const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

const seenPart = 0.25;
/** A taller element counts as seen when it fills this part of the window. */
const filledPart = 0.9;
const steps = Array.from({ length: 25 }, (_, step) => (step + 1) / 100);

export function onceInView(element: Element, seen: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
        const fills = rootBounds !== null && intersectionRect.height >= rootBounds.height * filledPart;
        if (intersectionRatio < seenPart && !fills) continue;
        observer?.unobserve(target);
        waiting.get(target)?.();
      }
    },
    { threshold: steps },
  );
  waiting.set(element, seen);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

export function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
