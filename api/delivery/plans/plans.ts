import type { Insertable, Selectable } from "kysely";
import { type Alarm, alarmOwners } from "#api/delivery/mail/alarm.ts";
import { momentInUtc } from "#api/delivery/mail/server-change.ts";
import { type Action, addHistory, lockContent, system } from "#api/platform/database/record.ts";
import { mayNow } from "#api/platform/database/rights-now.ts";
import type { PlanTable, Reader, Writer } from "#api/platform/database/tables.ts";
import { type Plan, type PlanDeed, planProducts } from "#contract/content/plans.ts";
import { publishWords } from "#contract/content/words/endpoints.ts";
import { isolated, type Language } from "#contract/languages.ts";

export type PlanRow = Selectable<PlanTable>;
type Kind = PlanRow["record"];

export interface PlannedKind {
  record: Kind;
  /** Returns why it cannot be done now; null if it is done. */
  carryOut(writer: Writer, plan: PlanRow, now: string): Promise<string | null>;
  named(writer: Writer, id: number): Promise<{ name: Record<Language, string>; path: string }>;
}

const areas = { product: planProducts.access, words: publishWords.access };

const atOnce = new Date(0).toISOString();

export function toPlan({ deed, at, by_name: by, held_why: held }: Omit<PlanRow, "words">): Plan {
  return { deed, at, by, held };
}

export async function storePlan(writer: Writer, plan: Omit<Insertable<PlanTable>, "held_at" | "held_why">) {
  await dropPlans(writer, plan.record, [plan.record_id], plan.deed);
  await writer
    .insertInto("plans")
    .values({ ...plan, held_at: null, held_why: null })
    .execute();
}

export function dropPlans(writer: Writer, record: Kind, ids: number[], deed?: PlanDeed) {
  return writer
    .deleteFrom("plans")
    .where("record", "=", record)
    .where("record_id", "in", ids)
    .$if(deed !== undefined, (query) => query.where("deed", "=", deed as PlanDeed))
    .returning("record_id")
    .execute();
}

/**
 * A product in the trash is hidden already. If it is restored after the planned moment, it is hidden then.
 */
function waitingPlans(read: Reader | Writer) {
  const trash = read.selectFrom("products").select("id").where("deleted_at", "is not", null);
  return read
    .selectFrom("plans")
    .selectAll()
    .where("held_at", "is", null)
    .where((row) => row.or([row("deed", "=", "publish"), row("record_id", "not in", trash)]))
    .orderBy("at")
    .orderBy("deed");
}

/**
 * Null if no plan waits. A moment long past if an admin with a plan may no longer publish, so that the plan
 * is held at once.
 */
export async function nextDue(read: Reader): Promise<string | null> {
  const plans = await waitingPlans(read).execute();
  for (const { by_id, record } of plans) if (!(await mayNow(read, by_id, areas[record]))) return atOnce;
  return plans[0]?.at ?? null;
}

export async function countDue(read: Reader, now: string): Promise<number> {
  return (await waitingPlans(read).where("at", "<=", now).execute()).length;
}

export const planWrites = {
  async dropDue(writer: Writer, act: Action): Promise<void> {
    for (const { record, record_id: id, deed } of await waitingPlans(writer)
      .where("at", "<=", act.at)
      .execute()) {
      await dropPlans(writer, record, [id], deed);
      await addHistory(writer, [{ ...act, record, id, action: "unplan" }]);
    }
  },
};

/**
 * Carries out due plans; holds those that fail or whose admin may no longer publish, and alarms the owners.
 * Returns the ids of the records concerned.
 */
export async function carryOutPlans(writer: Writer, kind: PlannedKind, now: string): Promise<number[]> {
  await lockContent(writer);
  const concerned: number[] = [];
  for (const plan of await waitingPlans(writer).where("record", "=", kind.record).execute()) {
    const isAllowed = await mayNow(writer, plan.by_id, areas[plan.record]);
    if (isAllowed && plan.at > now) continue;
    const fault = isAllowed ? await kind.carryOut(writer, plan, now) : mayNot(plan.by_name);
    if (fault === null) await dropPlans(writer, plan.record, [plan.record_id], plan.deed);
    else await hold(writer, kind, plan, fault, now);
    concerned.push(plan.record_id);
  }
  return concerned;
}

async function hold(writer: Writer, kind: PlannedKind, plan: PlanRow, why: string, now: string) {
  const { record, record_id: id, deed } = plan;
  await writer
    .updateTable("plans")
    .set({ held_at: now, held_why: why })
    .where("record", "=", record)
    .where("record_id", "=", id)
    .where("deed", "=", deed)
    .execute();
  const changes = [{ field: "held", old: null, new: why }];
  await addHistory(writer, [{ actor: system, at: now, record, id, action: "hold", changes }]);
  const alarm = heldAlarm(plan, why, await kind.named(writer, id));
  await alarmOwners(writer, alarm, now, `held ${record} ${id} ${deed} ${now}`);
}

export const wasInTrash = "it was in the trash at that time";
const mayNot = (name: string) => `${name} may not publish any more`;

const deeds = { publish: "نشر", hide: "إخفاء" } as const satisfies Record<PlanDeed, string>;

type Named = Awaited<ReturnType<PlannedKind["named"]>>;

/** Other reasons are sentences of the API in English, which the panel knows in Arabic. */
function reasonInArabic(why: string, by: string): string {
  if (why === mayNot(by)) return `لم تعد لدى ${isolated(by)} صلاحية النشر.`;
  if (why === wasInTrash) return "كان المنتج في سلة المحذوفات في ذلك الوقت.";
  return "السبب مذكور في لوحة التحكم.";
}

function heldAlarm({ record, deed, by_name: by, at }: PlanRow, why: string, { name, path }: Named): Alarm {
  return {
    en: {
      subject: `What ${by} planned to ${deed} is held`,
      lines: [
        `${by} planned to ${deed} ${name.en} on ${momentInUtc(at)}. It does not happen by itself: ${why}.`,
        `${deed === "publish" ? "Publish" : "Hide"} it, plan it anew, or take it back.`,
      ],
      link: { label: record === "words" ? "Open the page" : "Open the product", path },
    },
    ar: {
      subject: `${deeds[deed]} مجدول معلّق، من ${by}`,
      lines: [
        `جدولة من ${isolated(by)} في ${momentInUtc(at, "ar")}: ${deeds[deed]} ${name.ar}. لن يتم ذلك تلقائيًا. ${reasonInArabic(why, by)}`,
        `يمكن ال${deeds[deed]} الآن، أو الجدولة من جديد، أو التراجع عن الجدولة.`,
      ],
      link: { label: record === "words" ? "فتح الصفحة" : "فتح المنتج", path },
    },
  };
}
