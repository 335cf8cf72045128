import { Search } from "lucide-react";
import { useLayoutEffect, useState } from "react";
import { t } from "../language/language.tsx";
import { letterOf, signOf } from "../ui/letter-of.ts";
import { SearchPalette } from "./search-palette.tsx";
import { Shortcuts } from "./shortcuts.tsx";

export function SearchBox() {
  const [start, setStart] = useState<string | null>(null);
  const [areShortcutsOpen, setShortcutsOpen] = useState(false);

  // Before the first paint, so that an early Ctrl+K is not lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.isComposing) return;
      const hasDialog = document.querySelector("dialog[open]") !== null;
      if (event.ctrlKey || event.metaKey) {
        const letter = letterOf(event);
        if (letter !== "k" && letter !== "s") return;
        event.preventDefault();
        if (letter === "s") saveOpenForm();
        else if (!hasDialog) setStart("");
      } else if (signOf(event) === "?" && !hasDialog && !isTyping(event.target)) setShortcutsOpen(true);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);

  return (
    <>
      <search className="search-box">
        <Search size={18} />
        <input
          type="search"
          dir="auto"
          placeholder={t("Search")}
          aria-label={t("Search")}
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
        aria-label={t("Search")}
        onClick={() => setStart("")}
      >
        <Search size={20} />
      </button>
      {start !== null && (
        <SearchPalette
          start={start}
          onShortcuts={() => {
            setStart(null);
            setShortcutsOpen(true);
          }}
          onClose={() => setStart(null)}
        />
      )}
      {areShortcutsOpen && <Shortcuts onClose={() => setShortcutsOpen(false)} />}
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (target as Element).closest("input:not([type=checkbox], [type=radio]), textarea, select") !== null;
}

function saveOpenForm() {
  const place = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.querySelector("#main");
  const focused = document.activeElement?.closest("form");
  const forms = [...(place?.querySelectorAll("form") ?? [])];
  const form = focused && place?.contains(focused) ? focused : forms.length === 1 ? forms[0] : undefined;
  form?.requestSubmit();
}
