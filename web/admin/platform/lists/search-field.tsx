import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { longestOf, searchField } from "#contract/fields.ts";
import { changed, useAddress } from "./address.ts";

const pauseBeforeSearching = 300;

export function SearchField({ hint }: { hint: string }) {
  const { search, setSearch } = useAddress();
  const asked = search.get("search") ?? "";
  const [words, setWords] = useState(asked);
  const sent = useRef(asked);

  // Back and Forward change the address under the field.
  useEffect(() => {
    if (asked !== sent.current) setWords(asked);
    sent.current = asked;
  }, [asked]);

  const send = useEffectEvent(() => {
    sent.current = words.trim();
    setSearch((now) => changed(now, "search", words.trim()), { replace: true });
  });

  useEffect(() => {
    if (words.trim() === sent.current) return;
    const timer = setTimeout(() => send(), pauseBeforeSearching);
    return () => clearTimeout(timer);
  }, [words]);

  return (
    <search className="list-search">
      <Search size={18} />
      <input
        type="search"
        dir="auto"
        aria-label={hint}
        placeholder={hint}
        maxLength={longestOf(searchField)}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </search>
  );
}
