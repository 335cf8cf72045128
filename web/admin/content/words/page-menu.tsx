import {
  Ban,
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
import { href, Link } from "react-router";
import { legalPages } from "#contract/content/legal-pages.ts";
import type { PageName } from "#contract/content/words/pages.ts";
import { useMenu } from "#web/admin/platform/ui/use-menu.ts";
import { wordsAddress } from "./address.ts";
import { changes } from "./describe.ts";
import type { Summary } from "./load.ts";
import { comingTime } from "./times.ts";

interface Props {
  current: PageName;
  summaries: Summary[];
  /** Changes of the open page, including unsaved ones. */
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

export function PageMenu({ current, summaries, changed }: Props) {
  const { isOpen, close, box, menu, move, opens } = useMenu();
  const named = summaries.find(({ page }) => page === current)?.label;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the menu's items
    <div className="words-menu" ref={box} onKeyDown={move}>
      <button {...opens}>
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
              onClick={close}
            >
              <PageIcon page={summary.page} />
              <span>{summary.label}</span>
              <Note of={summary} changed={summary.page === current ? changed : summary.changed} />
            </Link>
          ))}
          <Link role="menuitem" tabIndex={-1} to={href("/admin/forbidden-words")} onClick={close}>
            <Ban size={18} />
            <span>Forbidden words</span>
          </Link>
        </div>
      )}
    </div>
  );
}

function PageIcon({ page }: { page: PageName }) {
  const Shape = icons[page] ?? FileText;
  return <Shape size={18} />;
}

/** An unpublished legal page has no address yet, so it says "Not published" and not the number of changes. */
function Note({ of: { page, plannedAt, isHeld, publishedAt }, changed }: { of: Summary; changed: number }) {
  if (isHeld) return <small>plan is held</small>;
  if (plannedAt) return <small>goes live {comingTime(new Date(plannedAt))}</small>;
  if (!publishedAt && legalPages.some((legal) => legal === page))
    return (
      <span className="status" data-status="pending">
        Not published
      </span>
    );
  return changed > 0 && <small>{changes(changed)}</small>;
}
