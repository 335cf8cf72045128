import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";

const pauseBeforeSearching = 300;

/** Writes what is typed into the address as `search`, once the typing pauses. */
export function SearchField({ hint }: { hint: string }) {
  const [search, setSearch] = useSearchParams();
  const stored = search.get("search") ?? "";
  const [words, setWords] = useState(stored);
  const sent = useRef(stored);

  // Back and Forward change the address under the field.
  useEffect(() => {
    if (stored !== sent.current) setWords(stored);
    sent.current = stored;
  }, [stored]);

  useEffect(() => {
    if (words.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = words.trim();
      setSearch((now) => changed(now, "search", words.trim()), { replace: true });
    }, pauseBeforeSearching);
    return () => clearTimeout(timer);
  }, [words, setSearch]);

  return (
    <search className="inbox-search">
      <Search size={18} />
      <input
        type="search"
        aria-label={hint}
        placeholder={hint}
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </search>
  );
}

/** The address with one choice changed: a list then starts at its first page, with nothing open. */
export function changed(search: URLSearchParams, part: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const dropped of ["cursor", "page", "id"]) next.delete(dropped);
  if (value) next.set(part, value);
  else next.delete(part);
  return next;
}
