import { href, Link } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import type { dashboard } from "#contract/panel/overview.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { Change } from "./change.tsx";

type Answer = OutputOf<typeof dashboard>;

const names = {
  contacts: "Messages",
  partners: "Partner enquiries",
  testimonials: "Testimonials",
  subscribers: "Subscribers",
  downloads: "Downloads",
} as const satisfies Partial<Record<keyof Answer["period"], Text>>;

export function Figures({ period, totals }: Pick<Answer, "period" | "totals">) {
  return (
    <dl className="figures">
      <div>
        <dt>{t("Visitors")}</dt>
        <dd>
          {period.visitors.now.toLocaleString("en")} <Change {...period.visitors} />
        </dd>
        <dd className="caption">
          <Link to={href("/admin/visits")}>{t("See who came")}</Link>
        </dd>
      </div>
      {(Object.keys(names) as (keyof typeof names)[]).map((name) => (
        <div key={name}>
          <dt>{t(names[name])}</dt>
          <dd>
            {period[name].now.toLocaleString("en")} <Change {...period[name]} />
          </dd>
          <dd className="caption">{t("{total} in all", { total: totals[name].toLocaleString("en") })}</dd>
        </div>
      ))}
    </dl>
  );
}
