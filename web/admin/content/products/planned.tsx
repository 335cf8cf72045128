import { CalendarClock } from "lucide-react";
import { type PlanDeed, planProducts } from "#contract/content/plans.ts";
import type { Product } from "#contract/content/products.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";
import { attempt } from "#web/admin/platform/outcome.ts";
import { plansRead, planText } from "#web/admin/platform/plans.ts";
import { useRead } from "#web/admin/platform/reads.ts";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  product: Product;
  onSchedule: () => void;
}

export function usePlansOf(product: Product | null) {
  const { data } = useRead(plansRead);
  return data?.data.filter(({ record, id }) => record === "product" && id === product?.id) ?? [];
}

export function Planned({ product, onSchedule }: Props) {
  const plans = usePlansOf(product);

  const takeBack = (deed: PlanDeed) =>
    attempt(
      () => adminApi.call(planProducts, { body: { ids: [product.id], [`${deed}_at`]: null } }),
      t("Taken back"),
    );

  return (
    <div className="stack stack-close">
      {plans.map((plan) => (
        <p key={plan.deed} className="notice" data-tone={plan.held ? undefined : "plain"}>
          <CalendarClock size={18} />
          <span className="named">
            <strong>{planText(plan)}</strong>
            <small>
              {plan.held
                ? t("Because {reason}. Planned by {name}.", {
                    reason: translated(plan.held),
                    name: plan.by,
                  })
                : t("Planned by {name}.", { name: plan.by })}
            </small>
          </span>
          <IfAllowed area="content">
            <button type="button" onClick={() => takeBack(plan.deed)}>
              {t("Take back")}
            </button>
          </IfAllowed>
        </p>
      ))}
      <IfAllowed area="content">
        <Button small onClick={onSchedule}>
          <CalendarClock size={17} />
          {plans.length > 0 ? t("Change the plan") : t("Schedule…")}
        </Button>
      </IfAllowed>
    </div>
  );
}
