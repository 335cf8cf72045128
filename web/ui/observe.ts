const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Part of an element that must be in view. */
const seenPart = 0.25;
/** For a taller element: part of the window that it must fill. */
const filledPart = 0.9;
const steps = Array.from({ length: 25 }, (_, step) => (step + 1) / 100);

/** Calls back once when the element is seen. One observer serves the whole page. */
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
