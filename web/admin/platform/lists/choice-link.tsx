import type { ComponentProps } from "react";
import { Link } from "react-router";
import { useAddress } from "./address.ts";

interface Props extends Omit<ComponentProps<typeof Link>, "to" | "onClick" | "preventScrollReset"> {
  change: (now: URLSearchParams) => URLSearchParams;
}

export function ChoiceLink({ change, ...link }: Props) {
  const { search, setSearch } = useAddress();
  return (
    <Link
      {...link}
      to={`?${change(search)}`}
      preventScrollReset
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        setSearch(change, { preventScrollReset: true });
      }}
    />
  );
}
