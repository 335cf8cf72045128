import { useLocation, useRevalidator, useRouteError } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { t } from "../language/language.tsx";
import { sentenceOf } from "../outcome.ts";
import { moreSections, sections } from "../shell/sections.ts";
import { EmptyState } from "./empty-state.tsx";
import { PageHead } from "./page-head.tsx";

interface Props {
  sentence: string;
  onAgain?: () => void;
}

export function Failed({ sentence, onAgain }: Props) {
  const { revalidate, state } = useRevalidator();
  const again = (
    <Button disabled={state === "loading"} onClick={() => (onAgain ?? revalidate)()}>
      {t("Try again")}
    </Button>
  );
  return (
    <EmptyState role="alert" action={again}>
      {sentence}
    </EmptyState>
  );
}

export function PageFailed() {
  const { pathname } = useLocation();
  const section = [...sections, ...moreSections].find(({ address }) => pathname.startsWith(address));
  return (
    <>
      <PageHead title={section ? t(section.label) : t("Admin Panel")} />
      <div className="panel">
        <Failed sentence={sentenceOf(useRouteError())} />
      </div>
    </>
  );
}
