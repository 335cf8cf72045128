const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Part of an element that is in view when it is seen. */
const seenPart = 0.25;
/** Part of the window that an element fills which is too tall to be seen by its own part. */
const filledPart = 0.9;
const steps = Array.from({ length: 25 }, (_, step) => (step + 1) / 100);

/** Calls back once, as soon as a quarter of the element is in view, however tall it is. One observer serves the whole page. */
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
