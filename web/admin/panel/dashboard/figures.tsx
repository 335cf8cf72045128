import type { OutputOf } from "#contract/endpoint.ts";
import type { dashboard } from "#contract/panel/overview.ts";

type Answer = OutputOf<typeof dashboard>;

const names = {
  contacts: "Messages",
  partners: "Partner enquiries",
  testimonials: "Testimonials",
  subscribers: "Subscribers",
  downloads: "Downloads",
} as const;

export function Figures({ period, totals }: Pick<Answer, "period" | "totals">) {
  return (
    <dl className="figures">
      {(Object.keys(names) as (keyof typeof names)[]).map((name) => (
        <div key={name}>
          <dt>{names[name]}</dt>
          <dd>
            {period[name].now.toLocaleString("en")} <Change {...period[name]} />
          </dd>
          <dd className="caption">{totals[name].toLocaleString("en")} in all</dd>
        </div>
      ))}
    </dl>
  );
}

/** No alarm colour, because up and down are neither good nor bad. The words make the sign audible. */
function Change({ now, before }: { now: number; before: number }) {
  if (now === before) return <span className="caption change">as before</span>;
  const isMore = now > before;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  const text = before === 0 ? "new" : percent > 999 ? "over 999 %" : `${percent} %`;
  return (
    <span className="caption change" data-more={isMore}>
      <span aria-hidden="true">{isMore ? "↑" : "↓"} </span>
      <span className="sr-only">{isMore ? "more" : "fewer"} by </span>
      {text}
      <span className="sr-only">, {before.toLocaleString("en")} before</span>
    </span>
  );
}
