import { ButtonLink } from "#web/ui/button.tsx";
import { Blank } from "../ui/blank.tsx";

/** A list that its search or filters leave empty, and the way back to all of it. */
export function NothingFound({ what, to = "?" }: { what: string; to?: string }) {
  const clear = <ButtonLink to={to}>Show all {what}</ButtonLink>;
  return <Blank action={clear}>Nothing here matches the search.</Blank>;
}
