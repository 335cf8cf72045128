import { Link } from "react-router";
import { wordsAddress } from "#contract/panel/words-address.ts";
import { plural, t, translated } from "#web/admin/platform/language/language.tsx";
import { plansRead, planText } from "#web/admin/platform/plans.ts";
import { useRead } from "#web/admin/platform/reads.ts";
import { capital, records } from "#web/admin/platform/records.ts";

const shown = 6;

export function Planned() {
  const plans = useRead(plansRead).data?.data ?? [];
  if (plans.length === 0) return null;
  return (
    <section className="panel panel-before" aria-labelledby="planned">
      <div className="panel-head">
        <h2 id="planned">{t("Planned")}</h2>
        {plans.length > shown && (
          <span className="caption">
            {plural(plans.length - shown, "{count} more later", "{count} more later")}
          </span>
        )}
      </div>
      <ul className="lines">
        {[...plans]
          .sort((a, b) => Number(b.held !== null) - Number(a.held !== null))
          .slice(0, shown)
          .map(({ record, id, title, page, language, ...plan }) => {
            const { icon: Icon, address } = records[record];
            const to = page ? wordsAddress(page, language ?? undefined) : address(id);
            return (
              <li key={`${record} ${id} ${plan.deed}`}>
                <span className="icon-tile">
                  <Icon size={20} />
                </span>
                <p className="fill named">
                  <Link to={to} dir="auto">
                    {title}
                  </Link>
                  <small>
                    {t("{plan}, planned by {name}", { plan: planText(plan), name: plan.by })}
                    {plan.held && `. ${capital(translated(plan.held))}.`}
                  </small>
                </p>
                {plan.held && (
                  <span className="status" data-status="pending">
                    {t("Held")}
                  </span>
                )}
              </li>
            );
          })}
      </ul>
    </section>
  );
}
