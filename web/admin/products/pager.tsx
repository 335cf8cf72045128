import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { pageSize } from "#contract/fields.ts";
import type { ProductPage } from "./load-products.ts";

/** The server only knows the way on; the way back is kept beside the address in the history. */
export function Pager({ page }: { page: ProductPage }) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const number = Number(search.get("page")) || 1;
  const trail: string[] = Array.isArray(state?.trail) ? state.trail : [];
  const first = (number - 1) * pageSize.usual;

  function go(cursor: string, to: number, way: string[]) {
    const next = new URLSearchParams(search);
    for (const part of ["cursor", "page"]) next.delete(part);
    if (cursor) {
      next.set("cursor", cursor);
      next.set("page", String(to));
    }
    navigate(`?${next}`, { state: { trail: way } });
  }

  function back() {
    const way = trail.slice(0, -1);
    // Opened by its address, nothing is known of the pages before: begin again.
    const isKnown = trail.length === number - 1;
    go(isKnown ? (way.at(-1) ?? "") : "", isKnown ? number - 1 : 1, isKnown ? way : []);
  }

  if (page.data.length === 0 && number === 1) return null;
  return (
    <nav className="pager" aria-label="Pages">
      <span>
        {(first + 1).toLocaleString("en")}-{(first + page.data.length).toLocaleString("en")} of{" "}
        {page.total.toLocaleString("en")}
      </span>
      <button
        type="button"
        className="icon-button outlined"
        aria-label="Previous page"
        disabled={number === 1}
        onClick={back}
      >
        <ChevronLeft size={18} />
      </button>
      <button
        type="button"
        className="icon-button outlined"
        aria-label="Next page"
        disabled={!page.next}
        onClick={() => page.next && go(page.next, number + 1, [...trail, page.next])}
      >
        <ChevronRight size={18} />
      </button>
    </nav>
  );
}
