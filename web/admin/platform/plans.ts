import { listPlans, type Plan } from "#contract/content/plans.ts";
import { read } from "./reads.ts";
import { dateWithin } from "./ui/dates.ts";

export const plansRead = read(listPlans, undefined, ["product", "words"]);

/** In the time zone of this device: "Goes live tomorrow, 8:00 AM". */
export function planText({ deed, at, held }: Pick<Plan, "deed" | "at" | "held">): string {
  if (held !== null) return deed === "publish" ? "Not published: plan held" : "Not hidden: plan held";
  return `${deed === "publish" ? "Goes live" : "Leaves the site"} ${dateWithin(at)}`;
}
