import { CloudAlert } from "lucide-react";
import { useLocation, useRevalidator, useRouteError } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { t } from "../language/language.tsx";
import { sentenceOf } from "../outcome.ts";
import { moreSections, sections } from "../shell/sections.ts";
import { Loading } from "./loading.tsx";
import { PageHead } from "./page-head.tsx";

interface Props {
  failure: string;
  /** Null if another try would fail the same way. */
  again: (() => void) | null;
  isBusy?: boolean;
}

export function Failed({ failure, again, isBusy = false }: Props) {
  return (
    <div className="blank blank-failed" role="alert">
      <CloudAlert size={22} aria-hidden="true" />
      <p>{failure}</p>
      {again && (
        <Button disabled={isBusy} onClick={again}>
          {t("Try again")}
        </Button>
      )}
    </div>
  );
}

/** Stands where the data of a read are missing: they are on their way, or have failed. */
export function Pending({ failure, again }: Props) {
  return failure ? <Failed failure={failure} again={again} /> : <Loading />;
}

export function PageFailed() {
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  const section = [...sections, ...moreSections].find(({ address }) => pathname.startsWith(address));
  return (
    <>
      <PageHead title={section ? t(section.label) : t("Admin Panel")} />
      <div className="panel">
        <Failed failure={sentenceOf(useRouteError())} again={revalidate} isBusy={state === "loading"} />
      </div>
    </>
  );
}
