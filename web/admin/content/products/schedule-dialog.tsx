import { useState } from "react";
import { type Plan, type PlanDeed, planProducts } from "#contract/content/plans.ts";
import type { Product } from "#contract/content/products.ts";
import { plural, type Text, t } from "#web/admin/platform/language/language.tsx";
import { notify, sentenceOf } from "#web/admin/platform/outcome.ts";
import { planText } from "#web/admin/platform/plans.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { FormDialog } from "#web/admin/platform/ui/form-dialog.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { useDeed } from "#web/admin/platform/ui/use-deed.ts";
import { Button } from "#web/ui/button.tsx";
import { MomentFields } from "../plans/moment-fields.tsx";
import { comingTime, tomorrowMorning } from "../words/times.ts";

interface Props {
  products: readonly Pick<Product, "id" | "title" | "status">[];
  plans: readonly Plan[];
  hasUnsaved?: boolean;
  onDone?: () => void;
  onClose: () => void;
}

const deeds: { deed: PlanDeed; label: Text; says: Text }[] = [
  { deed: "publish", label: "Publish", says: "Visitors see it from then on." },
  { deed: "hide", label: "Take off the site", says: "It becomes a draft, for example when a pack runs out." },
];

type Times = Record<PlanDeed, Date | null>;

const idle: Record<PlanDeed, Text> = {
  publish: "It will be on the site by then, so this changes nothing.",
  hide: "It will be off the site by then, so this changes nothing.",
};

export function ScheduleDialog({ products, plans, hasUnsaved = false, onDone, onClose }: Props) {
  const [times, setTimes] = useState(() => timesOf(products, plans));
  const [problem, setProblem] = useState("");
  const [first] = products;
  const isOne = products.length === 1;
  const chosen = Object.values(times).filter((at) => at !== null);
  const isReady = chosen.every((at) => at.getTime() > Date.now()) && (chosen.length > 0 || plans.length > 0);
  const set = (deed: PlanDeed, at: Date | null) => setTimes((now) => ({ ...now, [deed]: at }));

  /** With several products, an unticked plan stays as it is. */
  async function plan({ publish, hide }: Times, isWhole = isOne) {
    const ids = products.map(({ id }) => id);
    const of = (at: Date | null) => at?.toISOString() ?? (isWhole ? null : undefined);
    await adminApi.call(planProducts, { body: { ids, publish_at: of(publish), hide_at: of(hide) } });
    notify.success(
      publish || hide
        ? doneText(products.length, { publish, hide })
        : t("Taken back. Nothing happens by itself."),
    );
    onDone?.();
    onClose();
  }
  const [isBusy, submit] = useDeed(plan, (error) => setProblem(sentenceOf(error)));

  return (
    <FormDialog
      title={
        isOne && first
          ? t("Schedule {title}", { title: first.title })
          : plural(products.length, "Schedule {count} product", "Schedule {count} products")
      }
      intro={hasUnsaved ? t("Save your changes first: what is stored goes live.") : undefined}
      submitLabel={t("Schedule")}
      isBusy={isBusy}
      className="dialog-medium"
      onSubmit={() => isReady && submit(times)}
      onClose={onClose}
      foot={
        <div className="dialog-actions">
          <Button variant="primary" type="submit" aria-disabled={isBusy || !isReady}>
            {isOne && chosen.length === 0 && plans.length > 0
              ? t("Take the plan back")
              : chosen.length === 1 && chosen[0]
                ? t("Schedule for {time}", { time: comingTime(chosen[0]) })
                : t("Schedule")}
          </Button>
          {!isOne && plans.length > 0 && (
            <Button onClick={() => submit({ publish: null, hide: null }, true)}>
              {t("Take plans back")}
            </Button>
          )}
          <Button onClick={onClose}>{t("Cancel")}</Button>
        </div>
      }
    >
      <div className="stack stack-close">
        {deeds.map(({ deed, label, says }) => {
          const at = times[deed];
          const doubt = isOne && first && at && isIdle(deed, times, first.status) ? idle[deed] : undefined;
          return (
            <fieldset key={deed} className="stack stack-close" aria-label={t(label)}>
              <label className="choice ring-within">
                <input
                  type="checkbox"
                  checked={at !== null}
                  onChange={() => set(deed, at ? null : timeOf(deed, plans))}
                />
                <span className="named">
                  <strong>{t(label)}</strong>
                  <small>{t(says)}</small>
                </span>
              </label>
              {at && (
                <MomentFields
                  at={at}
                  says={(moment) => planText({ deed, at: moment.toISOString(), held: null })}
                  onChange={(moment) => set(deed, moment)}
                />
              )}
              <p role="status" className={doubt && "form-warning"}>
                {doubt && t(doubt)}
              </p>
            </fieldset>
          );
        })}
      </div>
      <Problem text={problem} />
    </FormDialog>
  );
}

function doneText(count: number, times: Times): string {
  if (count > 1) return plural(count, "{count} product scheduled", "{count} products scheduled");
  return deeds
    .flatMap(({ deed }) => {
      const at = times[deed]?.toISOString();
      return at ? [planText({ deed, at, held: null })] : [];
    })
    .join(". ");
}

/** Whether the product is then as `deed` makes it: of two plans for the same moment, the one that hides runs first. */
function isIdle(deed: PlanDeed, times: Times, status: Product["status"]): boolean {
  const isLater = Number(times.publish) < Number(times.hide);
  const isOtherFirst = times.publish !== null && times.hide !== null && (deed === "hide") === isLater;
  return !isOtherFirst && (status === "published") === (deed === "publish");
}

/**
 * Times of several products differ, so only a single product starts from its plans. A held plan starts
 * anew.
 */
function timesOf(products: Props["products"], plans: readonly Plan[]): Times {
  const isPlanned = (deed: PlanDeed) => products.length === 1 && plans.some((plan) => plan.deed === deed);
  if (isPlanned("publish") || isPlanned("hide"))
    return {
      publish: isPlanned("publish") ? timeOf("publish", plans) : null,
      hide: isPlanned("hide") ? timeOf("hide", plans) : null,
    };
  const isShown = products.every(({ status }) => status === "published");
  return { publish: isShown ? null : tomorrowMorning(), hide: isShown ? tomorrowMorning() : null };
}

function timeOf(deed: PlanDeed, plans: readonly Plan[]): Date {
  const plan = plans.find((one) => one.deed === deed && Date.parse(one.at) > Date.now());
  return plan ? new Date(plan.at) : tomorrowMorning();
}
