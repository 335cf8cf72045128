import { CloudAlert } from "lucide-react";
import { useLocation, useRevalidator, useRouteError } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { type Text, t } from "../language/language.tsx";
import { sentenceOf } from "../outcome.ts";
import { places } from "../shell/places.ts";
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
  return (
    <>
      <PageHead title={t(nameOf(pathname))} />
      <div className="panel">
        <Failed failure={sentenceOf(useRouteError())} again={revalidate} isBusy={state === "loading"} />
      </div>
    </>
  );
}

/** A place within a section before the section: "Mail", not "Settings". */
function nameOf(pathname: string): Text {
  const named = [...moreSections.flatMap((section) => section.places ?? []), ...sections, ...moreSections];
  const found = named.find(({ address }) => pathname.startsWith(address))?.label;
  return found ?? places.find(({ address }) => address === pathname)?.title ?? "Admin Panel";
}
