import "./dashboard.css";
import { Plus } from "lucide-react";
import { href, type LoaderFunctionArgs, useSearchParams } from "react-router";
import { eventKinds } from "#contract/panel/events.ts";
import { getOpening } from "#contract/panel/opening.ts";
import { dashboard } from "#contract/panel/overview.ts";
import { type CountedNoun, dateLocale, t, translated } from "#web/admin/platform/language/language.tsx";
import { read, ready, useData } from "#web/admin/platform/reads.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { useAdmin } from "#web/admin/platform/shell/use-admin.ts";
import { ownZone } from "#web/admin/platform/ui/dates.ts";
import { counted } from "#web/admin/platform/ui/format.ts";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Activity } from "./activity.tsx";
import { BarTable } from "./bar-table.tsx";
import { DayChart } from "./day-chart.tsx";
import { daysOf } from "./days.ts";
import { Figures } from "./figures.tsx";
import { Health, SecretsAlarm } from "./health.tsx";
import { Leaving } from "./leaving.tsx";
import { OpenLeaks } from "./open-leaks.tsx";
import { Opening } from "./opening.tsx";
import { PeriodTabs } from "./period-tabs.tsx";
import { Planned } from "./planned.tsx";
import { ProofAlarm } from "./proof-line.tsx";
import { WaitingList, waitingReads } from "./waiting-list.tsx";

export const meta = titled("Dashboard");

const figuresRead = (search: URLSearchParams) =>
  read(dashboard, { query: { days: daysOf(search), zone: ownZone() } }, eventKinds);
const openingRead = read(getOpening, undefined, eventKinds);

export const clientLoader = ({ request }: LoaderFunctionArgs) =>
  ready(figuresRead(new URL(request.url).searchParams), openingRead, ...waitingReads);

export default function Dashboard() {
  const { admin } = useAdmin();
  const [search] = useSearchParams();
  const days = daysOf(search);
  const figures = useData(figuresRead(search));
  const opening = useData(openingRead);
  const rated = figures.ratings.reduce((sum, { count }) => sum + count, 0);
  const stars = figures.ratings.reduce((sum, rating) => sum + rating.stars * rating.count, 0);
  return (
    <>
      <PageHead title={greeting(admin.name)} intro={today()}>
        <IfAllowed area="content">
          {" "}
          <ButtonLink variant="primary" to={href("/admin/products/new")}>
            <Plus size={18} />
            {t("Add product")}
          </ButtonLink>
        </IfAllowed>
      </PageHead>
      <SecretsAlarm unreadable={figures.health.unreadable} />
      <ProofAlarm proof={figures.health.proof} />
      <OpenLeaks breaches={figures.breaches} />
      <div className="beside board panel-before">
        <WaitingList counts={figures.waiting} />
        <Activity entries={figures.activity} />
      </div>
      <Planned />
      <Leaving leaving={figures.leaving} />
      <section className="figures-panel panel panel-before" aria-labelledby="figures">
        <div className="panel-head">
          <h2 id="figures">{t("Came in")}</h2>
          <PeriodTabs days={days} />
        </div>
        <Figures period={figures.period} totals={figures.totals} />
      </section>
      <IfAllowed area="content">
        <Opening opening={opening} samples={figures.samples} />
      </IfAllowed>
      <DayChart
        titles={{
          day: { title: t("Submissions a day"), byKind: t("Submissions a day by kind") },
          week: { title: t("Submissions a week"), byKind: t("Submissions a week by kind") },
        }}
        kinds={{
          contacts: t("Messages"),
          partners: t("Partner enquiries"),
          testimonials: t("Testimonials"),
        }}
        series={figures.series}
      />
      <div className="charts panel-before">
        <BarTable
          title={t("Reasons")}
          columns={[t("Reason"), t("Messages")]}
          empty={t("No messages in this time.")}
          bars={figures.reasons.map(({ reason, count }) => ({
            key: reason,
            label: translated(reason),
            value: count,
          }))}
        />
        <BarTable
          title={t("Ratings")}
          columns={[t("Stars"), t("Testimonials")]}
          empty={t("No testimonials yet.")}
          bars={figures.ratings
            .toSorted((a, b) => b.stars - a.stars)
            .map(({ stars, count }) => ({ key: stars, label: counted(stars, star), value: count }))}
          foot={
            rated > 0 &&
            t("{stars} on average, all testimonials counted", { stars: (stars / rated).toFixed(1) })
          }
        />
        <BarTable
          title={t("Brochure downloads")}
          columns={[t("Document"), t("Downloads")]}
          empty={t("No downloads in this time.")}
          bars={figures.documents.map(({ id, name, total, period }) => ({
            key: id,
            label: name,
            value: period.now,
            note: <small>{t("{total} in all", { total: total.toLocaleString("en") })}</small>,
          }))}
        />
      </div>
      <Health health={figures.health} />
    </>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";

const star: CountedNoun = { one: "star", many: "stars" };

function greeting(name: string | undefined): string {
  const hour = new Date().getHours();
  const first = name?.trim().split(/\s+/)[0];
  if (hour < 5 || hour >= 18) return first ? t("Good evening, {first}", { first }) : t("Good evening");
  if (hour < 12) return first ? t("Good morning, {first}", { first }) : t("Good morning");
  return first ? t("Good afternoon, {first}", { first }) : t("Good afternoon");
}

function today(): string {
  const now = new Date();
  return t("{weekday}, {date}", {
    weekday: now.toLocaleDateString(dateLocale(), { weekday: "long" }),
    date: now.toLocaleDateString(dateLocale(), { day: "numeric", month: "long" }),
  });
}
