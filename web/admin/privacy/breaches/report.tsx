import "./report.css";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { type Breach, breachSteps, getBreach, tellBefore } from "#contract/privacy/breaches.ts";
import { dateLocale, rich, t } from "#web/admin/platform/language/language.tsx";
import { read, ready, useData } from "#web/admin/platform/reads.ts";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/report.ts";
import { kindsLine, labels, stepWords, toldLine } from "./words.ts";

export const meta = titled("Report of a leak");

const breachRead = (id: string) => read(getBreach, { params: { id: Number(id) } }, ["breach"]);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ready(breachRead(params.id));

export default function Report({ params }: Route.ComponentProps) {
  const breach = useData(breachRead(params.id));
  const { ticks } = breach;
  return (
    <article className="breach-report">
      <PageHead
        title={t("Report of a leak of personal data")}
        intro={t("Daniry, number {id} of the register", { id: breach.id })}
      >
        <Button variant="primary" onClick={() => print()}>
          <Printer size={18} />
          {t("Print")}
        </Button>
      </PageHead>
      <dl className="facts panel">
        <Line name={t(labels.title)}>{breach.title}</Line>
        <Line name={t("Noticed")}>
          <By at={breach.noticed_at} name={breach.noticed_by} />
        </Line>
        <Line name={t("To be told in Oman until")}>
          <Moment at={new Date(tellBefore(breach)).toISOString()} />
        </Line>
        <Line name={t(labels.description)}>{breach.description}</Line>
        <Line name={t(labels.kinds)}>{kindsLine(breach.kinds)}</Line>
        <Line name={t(labels.people)}>{breach.people?.toLocaleString("en")}</Line>
        <Line name={t(labels.consequences)}>{breach.consequences}</Line>
        <Line name={t(labels.measures)}>{breach.measures}</Line>
        {breachSteps.map((step) => (
          <Line key={step} name={t(stepWords[step])}>
            <Ticked tick={ticks[step]} />
          </Line>
        ))}
        {ticks.authority && <Line name={t("In time")}>{toldLine(breach, ticks.authority.at)}</Line>}
        <Line name={t(labels.contact)}>{breach.contact}</Line>
        <Line name={t("Written down")}>
          <Moment at={breach.created_at} />
        </Line>
        {ticks.closed && (
          <Line name={t("Closed")}>
            <Ticked tick={ticks.closed} />
          </Line>
        )}
      </dl>
      <p className="breach-back panel-after">
        <Link className="link" to={`${href("/admin/settings/privacy")}#leaks`}>
          {t("Back to Privacy")}
        </Link>
      </p>
    </article>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";

function Line({ name, children }: { name: string; children: ReactNode }) {
  const isEmpty = children === "" || children === undefined;
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto" data-empty={isEmpty}>
        {isEmpty ? t("Not known yet") : children}
      </dd>
    </div>
  );
}

function Ticked({ tick }: { tick: Breach["ticks"]["closed"] }) {
  return tick ? <By at={tick.at} name={tick.by} /> : t("Not yet");
}

function By({ at, name }: { at: string; name: string }) {
  return rich("{moment} by {name}", { moment: <Moment at={at} />, name });
}

function Moment({ at }: { at: string }) {
  const style = { dateStyle: "long", timeStyle: "short" } as const;
  const [here = "", utc = ""] = [{}, { timeZone: "UTC" }].map((zone) =>
    new Date(at).toLocaleString(dateLocale(), { ...style, ...zone }),
  );
  return (
    <time dateTime={at}>
      {here === utc ? t("{utc} UTC", { utc }) : t("{here} ({utc} UTC)", { here, utc })}
    </time>
  );
}
