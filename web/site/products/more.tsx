import { type MouseEvent, useEffect, useEffectEvent, useRef } from "react";
import { useSearchParams } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { filterAddress, readFilter } from "./filter.ts";
import { moreText, shownText } from "./products-text.ts";
import type { Shelf } from "./shelves.ts";
import { useProducts } from "./words.ts";

interface Props {
  shelf: Shelf;
  next: number;
  isLoading: boolean;
  hasFailed: boolean;
  load: (address: string) => void;
}

/**
 * A link to further products; with script it loads them into the page. An empty shelf loads its first products by itself when it
 * comes near the window.
 */
export function More({ shelf: { id, name, total, from }, next, isLoading, hasFailed, load }: Props) {
  const words = useProducts();
  const { more: text } = words;
  const link = useRef<HTMLAnchorElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const isPressed = useRef(false);
  const [query] = useSearchParams();
  const address = filterAddress(readFilter(query), { category: id, from: next });
  const isBare = next === 0;
  const isAll = next >= total;
  const near = useEffectEvent(() => load(address));

  useEffect(() => {
    if (!isBare || !link.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        near();
      },
      { rootMargin: "600px 0px" },
    );
    watch.observe(link.current);
    return () => watch.disconnect();
  }, [isBare]);

  // The pressed link disappears with the last products, so the status takes the focus.
  useEffect(() => {
    if (isAll && isPressed.current) status.current?.focus({ preventScroll: true });
  }, [isAll]);

  function bring(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    isPressed.current = true;
    if (!isLoading) load(address);
  }

  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-3">
      {!isAll && (
        <ButtonLink ref={link} to={address} variant="ghost" aria-busy={isLoading} onClick={bring}>
          {moreText(next, { total, name }, words)}
        </ButtonLink>
      )}
      {from > 0 && (
        <ButtonLink to={filterAddress(readFilter(query))} variant="ghost">
          {text.all}
        </ButtonLink>
      )}
      <p ref={status} role="status" tabIndex={-1} className="text-label">
        {hasFailed ? text.failed : next > 0 && shownText(from + 1, next, total, text)}
      </p>
    </div>
  );
}
