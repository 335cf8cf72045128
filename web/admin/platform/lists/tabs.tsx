import { type RefObject, useEffect, useRef } from "react";
import { type Text, t } from "../language/language.tsx";
import { changed, useAddress } from "./address.ts";
import { ChoiceLink } from "./choice-link.tsx";

interface Props {
  label: string;
  part: string;
  tabs: readonly { value: string; label: Text; count: number | undefined }[];
}

export function Tabs({ label, part, tabs }: Props) {
  const { search } = useAddress();
  const current = search.get(part) ?? tabs[0]?.value;
  const nav = useRef<HTMLElement>(null);

  useCurrentInSight(nav, `${current} ${tabs.filter(({ count }) => count !== undefined).length}`);

  return (
    <nav className="tabs" aria-label={label} ref={nav}>
      {tabs.map(({ value, label, count }, place) => (
        <ChoiceLink
          key={value}
          change={(now) => changed(now, part, place === 0 ? "" : value)}
          aria-current={value === current ? "page" : undefined}
        >
          {t(label)} <span>{count?.toLocaleString("en")}</span>
        </ChoiceLink>
      ))}
    </nav>
  );
}

export function useCurrentInSight(nav: RefObject<HTMLElement | null>, shown: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other tabs are shown
  useEffect(() => {
    const [row, tab] = [nav.current, nav.current?.querySelector("[aria-current]")];
    if (!row || !tab) return;
    const [around, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.scrollBy({ left: own.left + own.width / 2 - around.left - around.width / 2 });
  }, [shown]);
}
