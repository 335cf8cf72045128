import {
  Building2,
  ChevronsUpDown,
  CircleHelp,
  FileText,
  Handshake,
  House,
  type LucideIcon,
  MessageSquareQuote,
  Package,
  PanelTop,
  Phone,
  Users,
} from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { PageName } from "#contract/words/pages.ts";
import { wordsAddress } from "./address.ts";
import { changes } from "./describe.ts";
import type { Summary } from "./summaries.ts";
import { comingTime } from "./times.ts";

interface Props {
  current: PageName;
  summaries: Summary[];
  /** Changes of the page that is open, which may not be saved yet. */
  changed: number;
}

const icons: Record<string, LucideIcon> = {
  home: House,
  about: Users,
  products: Package,
  product: Package,
  contact: Phone,
  faqs: CircleHelp,
  testimonials: MessageSquareQuote,
  partner: Handshake,
  frame: PanelTop,
  company: Building2,
};

/** The button that names the page, and the list of all pages with what of them is not published yet. */
export function PageMenu({ current, summaries, changed }: Props) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useId();
  useClosing(isOpen, box, () => setOpen(false));

  function move(event: KeyboardEvent) {
    if (!isOpen) return;
    const items = itemsOf(box.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      items.at(to % items.length)?.focus();
    } else if (event.key === "Escape" || event.key === "Tab") {
      setOpen(false);
      if (event.key === "Escape") button.current?.focus();
    }
  }

  const named = summaries.find(({ page }) => page === current)?.label;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the menu's items
    <div className="words-menu" ref={box} onKeyDown={move}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menu : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <PageIcon page={current} />
        <span className="sr-only">Page: </span>
        <span>{named}</span>
        <ChevronsUpDown size={18} />
      </button>
      {isOpen && (
        <div className="menu-card" role="menu" id={menu} aria-label="Pages">
          {summaries.map((summary) => (
            <Link
              key={summary.page}
              role="menuitem"
              tabIndex={-1}
              to={wordsAddress(summary.page)}
              aria-current={summary.page === current ? "page" : undefined}
              onClick={() => setOpen(false)}
            >
              <PageIcon page={summary.page} />
              <span>{summary.label}</span>
              <small>{noteOf(summary, summary.page === current ? changed : summary.changed)}</small>
            </Link>
          ))}
        </div>
      )}
    </div>
  );
}

function PageIcon({ page }: { page: PageName }) {
  const Shape = icons[page] ?? FileText;
  return <Shape size={18} />;
}

function noteOf({ plannedAt }: Summary, changed: number): string {
  if (plannedAt) return `goes live ${comingTime(new Date(plannedAt))}`;
  return changed > 0 ? changes(changed) : "";
}

function useClosing(isOpen: boolean, box: React.RefObject<HTMLDivElement | null>, close: () => void) {
  const leave = useRef(close);
  leave.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const items = itemsOf(box.current);
    (items.find((item) => item.ariaCurrent === "page") ?? items[0])?.focus();
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) leave.current();
    };
    addEventListener("pointerdown", outside);
    return () => removeEventListener("pointerdown", outside);
  }, [isOpen, box]);
}

function itemsOf(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
}
