import { listPlans, type Plan } from "#contract/content/plans.ts";
import { t } from "./language/language.tsx";
import { read } from "./reads.ts";
import { dateWithin } from "./ui/dates.ts";

export const plansRead = read(listPlans, undefined, ["product", "words"]);

/** In the time zone of this device: "Goes live tomorrow, 8:00 AM". */
export function planText({ deed, at, held }: Pick<Plan, "deed" | "at" | "held">): string {
  if (held !== null) return deed === "publish" ? t("Not published: plan held") : t("Not hidden: plan held");
  const when = dateWithin(at);
  return deed === "publish" ? t("Goes live {when}", { when }) : t("Leaves the site {when}", { when });
}
