import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { pageSize } from "#contract/fields.ts";
import { t } from "../language/language.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { useAddress } from "./address.ts";

interface Props {
  page: {
    data: readonly unknown[];
    total: number;
    /** There are more rows than `total`. */
    capped?: boolean | undefined;
    next: string | null;
  };
}

function rangeOf(first: number, last: number): string {
  return `${first.toLocaleString("en")}-${last.toLocaleString("en")}`;
}

/** The API has no cursor for the previous page, so the trail is stored in the history state. */
export function Pager({ page }: Props) {
  const [search] = useSearchParams();
  const { isComing } = useAddress();
  const { state } = useLocation();
  const navigate = useNavigate();
  const number = Number(search.get("page")) || 1;
  const trail: string[] = Array.isArray(state?.trail) ? state.trail : [];

  function go(cursor: string, to: number, way: string[]) {
    if (isComing) return;
    const next = new URLSearchParams(search);
    for (const part of ["cursor", "page", "id", "open"]) next.delete(part);
    if (cursor) {
      next.set("cursor", cursor);
      next.set("page", String(to));
    }
    void navigate(`?${next}`, { state: { trail: way } });
  }

  function back() {
    const way = trail.slice(0, -1);
    // A page opened by its address has no trail, so Back leads to the first page.
    const isKnown = trail.length === number - 1;
    go(isKnown ? (way.at(-1) ?? "") : "", isKnown ? number - 1 : 1, isKnown ? way : []);
  }

  if (page.data.length === 0 && number === 1) return null;
  const first = (number - 1) * pageSize.usual + 1;
  const last = first + page.data.length - 1;
  const total = Math.max(page.total, page.capped ? last : 0).toLocaleString("en") + (page.capped ? "+" : "");
  return (
    <nav className="pager" aria-label={t("Pages")}>
      <span>
        {page.data.length > 0 ? t("{range} of {total}", { range: rangeOf(first, last), total }) : total}
      </span>
      <IconButton
        label={t("Previous page")}
        className="icon-button outlined"
        disabled={number === 1}
        onClick={back}
      >
        <ChevronLeft size={18} />
      </IconButton>
      <IconButton
        label={t("Next page")}
        className="icon-button outlined"
        disabled={!page.next}
        onClick={() => page.next && go(page.next, number + 1, [...trail, page.next])}
      >
        <ChevronRight size={18} />
      </IconButton>
    </nav>
  );
}
