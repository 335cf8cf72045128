const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls back once, as soon as a quarter of the element, or a third of the window, is in view. One observer serves the whole page. */
export function onceInView(element: Element, seen: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
        const tall = rootBounds !== null && intersectionRect.height > rootBounds.height / 3;
        if (intersectionRatio < 0.25 && !tall) continue;
        observer?.unobserve(target);
        waiting.get(target)?.();
      }
    },
    { threshold: [0.05, 0.1, 0.25] },
  );
  waiting.set(element, seen);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

export function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
