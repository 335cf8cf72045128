import { Search } from "lucide-react";
import { useLayoutEffect, useState } from "react";
import { letterOf } from "../ui/letter-of.ts";
import { SearchPalette } from "./search-palette.tsx";

export function SearchBox() {
  const [start, setStart] = useState<string | null>(null);

  // Before the first paint, so that an early Ctrl+K is not lost.
  useLayoutEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || letterOf(event) !== "k" || event.altKey) return;
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) setStart("");
    };
    addEventListener("keydown", open);
    return () => removeEventListener("keydown", open);
  }, []);

  return (
    <>
      <search className="search-box">
        <Search size={18} />
        <input
          type="search"
          dir="auto"
          placeholder="Search"
          aria-label="Search"
          aria-keyshortcuts="Control+K"
          autoComplete="off"
          value=""
          onChange={(event) => setStart(event.currentTarget.value)}
          onClick={() => setStart("")}
          onKeyDown={(event) => event.key === "Enter" && setStart("")}
        />
        <span className="search-keys" aria-hidden="true">
          Ctrl K
        </span>
      </search>
      <button
        type="button"
        className="icon-button search-button"
        aria-label="Search"
        onClick={() => setStart("")}
      >
        <Search size={20} />
      </button>
      {start !== null && <SearchPalette start={start} onClose={() => setStart(null)} />}
    </>
  );
}
