import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

export function NothingFound({ what, to = "?" }: { what: string; to?: string }) {
  const clear = <ButtonLink to={to}>Show all {what}</ButtonLink>;
  return <EmptyState action={clear}>Nothing here matches the search.</EmptyState>;
}
