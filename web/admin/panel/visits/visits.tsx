import "../dashboard/dashboard.css";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import { exportVisits, getVisits, setVisitCounting, type VisitKind } from "#contract/panel/visits.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { ExportButton } from "#web/admin/platform/lists/export-button.tsx";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { read, ready, useData } from "#web/admin/platform/reads.ts";
import { useMay } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { Switch } from "#web/admin/platform/ui/switch.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { useChoice } from "#web/admin/platform/ui/use-choice.ts";
import { BarTable } from "../dashboard/bar-table.tsx";
import { Change } from "../dashboard/change.tsx";
import { DayChart } from "../dashboard/day-chart.tsx";
import { daysOf } from "../dashboard/days.ts";
import { PeriodTabs } from "../dashboard/period-tabs.tsx";

export const meta = titled("Who came");

const visitsRead = (search: URLSearchParams) => read(getVisits, { query: { days: daysOf(search) } });

export const clientLoader = ({ request }: LoaderFunctionArgs) =>
  ready(visitsRead(new URL(request.url).searchParams));

const productPath = "/product/";
const formNames: Record<string, Text> = {
  contact: "Contact Us",
  partner: "Partner Us",
  testimonial: "Testimonials",
  newsletter: "Newsletter",
};

export default function Visits() {
  const [search] = useSearchParams();
  const { is_counting, visitors, views, days, names, documents } = useData(visitsRead(search));
  const of = (kind: VisitKind) => names.filter((one) => one.kind === kind);
  const countOf = (kind: VisitKind, name: string) => of(kind).find((one) => one.name === name)?.count ?? 0;
  const isProduct = ({ name }: { name: string }) => name.startsWith(productPath);
  const perVisitor = visitors.now === 0 ? 0 : views.now / visitors.now;
  return (
    <>
      <PageHead
        title={t("Who came")}
        intro={t(
          "Counted by the server without cookies. No address is kept, and nobody is followed from one day to the next.",
        )}
      >
        <ExportButton endpoint={exportVisits} filter={{}} fileName="visits.csv" total={views.now} />
      </PageHead>
      <section className="figures-panel panel panel-before" aria-labelledby="figures">
        <div className="panel-head">
          <h2 id="figures">{t("Visits")}</h2>
          <PeriodTabs days={daysOf(search)} />
        </div>
        <dl className="figures">
          <div>
            <dt>{t("Visitors")}</dt>
            <dd>
              {visitors.now.toLocaleString("en")} <Change {...visitors} />
            </dd>
            <dd className="caption">{t("each once a day")}</dd>
          </div>
          <div>
            <dt>{t("Pages seen")}</dt>
            <dd>
              {views.now.toLocaleString("en")} <Change {...views} />
            </dd>
            <dd className="caption">{t("{pages} for each visitor", { pages: perVisitor.toFixed(1) })}</dd>
          </div>
        </dl>
      </section>
      <DayChart
        titles={{
          day: { title: t("Visits a day"), byKind: t("Visits a day by kind") },
          week: { title: t("Visits a week"), byKind: t("Visits a week by kind") },
        }}
        kinds={{ visitors: t("Visitors"), further: t("Further pages seen") }}
        series={days.map(({ day, visitors, views }) => ({
          day,
          visitors,
          further: Math.max(0, views - visitors),
        }))}
      />
      <div className="charts panel-before">
        <BarTable
          title={t("Products looked at")}
          columns={[t("Product"), t("Views")]}
          empty={t("No product was looked at in this time.")}
          bars={barsOf(of("page").filter(isProduct), (name) => name.slice(productPath.length))}
        />
        <BarTable
          title={t("Pages")}
          columns={[t("Page"), t("Views")]}
          empty={t("No page was looked at in this time.")}
          bars={barsOf(
            of("page").filter((one) => !isProduct(one)),
            (name) => (name === "/" ? t("Home") : name),
          )}
        />
        <BarTable
          title={t("Where they came from")}
          columns={[t("Site or campaign"), t("Visits")]}
          empty={t("No other site led here in this time.")}
          bars={barsOf(of("source"))}
        />
        <BarTable
          title={t("Links they followed")}
          columns={[t("To"), t("Times")]}
          empty={t("No link to a shop or a chat was followed in this time.")}
          bars={barsOf(of("link"))}
          foot={t("Firefox does not report these.")}
        />
        <BarTable
          title={t("Documents")}
          columns={[t("Document"), t("Downloads")]}
          empty={t("No document was downloaded in this time.")}
          bars={barsOf(documents)}
        />
        <BarTable
          title={t("Forms")}
          columns={[t("Form"), t("Begun and sent")]}
          empty={t("No form was begun in this time.")}
          bars={Object.entries(formNames).map(([form, label]) => {
            const [begun, sent] = [countOf("begun", form), countOf("sent", form)];
            return {
              key: form,
              label: t(label),
              // A form sent without its script was never counted as begun.
              value: Math.max(begun, sent),
              note: <small>{t("{count} sent", { count: sent.toLocaleString("en") })}</small>,
            };
          })}
        />
      </div>
      <Counting isOn={is_counting} />
    </>
  );
}

const shown = 12;

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";

function barsOf(counts: { name: string; count: number }[], labelOf = (name: string) => name) {
  return counts
    .slice(0, shown)
    .map(({ name, count }) => ({ key: name, label: labelOf(name) || t("Others"), value: count }));
}

function Counting({ isOn }: { isOn: boolean }) {
  const mayChange = useMay("owner");
  const [shown, choose] = useChoice(isOn, (is_on) =>
    attempt(async () => {
      await adminApi.call(setVisitCounting, { body: { is_on } });
      notify.success(is_on ? t("Visits are counted") : t("Visits are counted no longer"));
    }),
  );

  return (
    <section className="panel panel-before" aria-labelledby="counting">
      <div className="panel-head">
        <h2 id="counting">{t("Count visits")}</h2>
        <Switch aria-labelledby="counting" isOn={shown} isDisabled={!mayChange} onChange={choose} />
      </div>
      <p className="panel-note">
        {t(
          "Visitors who ask not to be tracked are not counted, nor are programs. The hash that tells today's visitors apart is deleted at midnight. Days are those of your first office.",
        )}
      </p>
    </section>
  );
}
