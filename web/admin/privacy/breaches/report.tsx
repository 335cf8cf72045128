import "./report.css";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { type Breach, breachSteps, getBreach, tellBefore } from "#contract/privacy/breaches.ts";
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
        title="Report of a leak of personal data"
        intro={`Daniry, number ${breach.id} of the register`}
      >
        <Button variant="primary" onClick={() => print()}>
          <Printer size={18} />
          Print
        </Button>
      </PageHead>
      <dl className="facts panel">
        <Line name={labels.title}>{breach.title}</Line>
        <Line name="Noticed">
          <Moment at={breach.noticed_at} /> by {breach.noticed_by}
        </Line>
        <Line name="To be told in Oman until">
          <Moment at={new Date(tellBefore(breach)).toISOString()} />
        </Line>
        <Line name={labels.description}>{breach.description}</Line>
        <Line name={labels.kinds}>{kindsLine(breach.kinds)}</Line>
        <Line name={labels.people}>{breach.people?.toLocaleString("en")}</Line>
        <Line name={labels.consequences}>{breach.consequences}</Line>
        <Line name={labels.measures}>{breach.measures}</Line>
        {breachSteps.map((step) => (
          <Line key={step} name={stepWords[step]}>
            <Ticked tick={ticks[step]} />
          </Line>
        ))}
        {ticks.authority && <Line name="In time">{toldLine(breach, ticks.authority.at)}</Line>}
        <Line name={labels.contact}>{breach.contact}</Line>
        <Line name="Written down">
          <Moment at={breach.created_at} />
        </Line>
        {ticks.closed && (
          <Line name="Closed">
            <Ticked tick={ticks.closed} />
          </Line>
        )}
      </dl>
      <p className="breach-back panel-after">
        <Link className="link" to={`${href("/admin/settings/privacy")}#leaks`}>
          Back to Privacy
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
        {isEmpty ? "Not known yet" : children}
      </dd>
    </div>
  );
}

function Ticked({ tick }: { tick: Breach["ticks"]["closed"] }) {
  if (!tick) return "Not yet";
  return (
    <>
      <Moment at={tick.at} /> by {tick.by}
    </>
  );
}

function Moment({ at }: { at: string }) {
  const style = { dateStyle: "long", timeStyle: "short" } as const;
  const [here, utc] = [{}, { timeZone: "UTC" }].map((zone) =>
    new Date(at).toLocaleString("en-GB", { ...style, ...zone }),
  );
  return <time dateTime={at}>{here === utc ? `${utc} UTC` : `${here} (${utc} UTC)`}</time>;
}
