import { ButtonLink } from "#web/ui/button.tsx";
import { type Text, t } from "../language/language.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

export function NothingFound({ what, to = "?" }: { what: Text; to?: string }) {
  const clear = <ButtonLink to={to}>{t("Show all {what}", { what: t(what) })}</ButtonLink>;
  return <EmptyState action={clear}>{t("Nothing here matches the search.")}</EmptyState>;
}
