import { randomBytes } from "node:crypto";
import { type Alarm, alarmOwners } from "#api/delivery/mail/alarm.ts";
import { countByStatus } from "#api/platform/database/count-of.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { type Action, addHistory } from "#api/platform/database/record.ts";
import { type SecretKey, seal, sealedFor } from "#api/platform/database/sealing.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { isStale } from "#api/platform/database/versions.ts";
import {
  deliveriesShown,
  deliveryStatuses,
  mostWebhooks,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookInput,
  webhook,
  webhookDelivery,
} from "#contract/delivery/webhooks.ts";
import { dayMs } from "#contract/durations.ts";
import { newDelivery } from "./outbox.ts";

const columns = webhook.keyof().options;
const deliveryColumns = webhookDelivery.keyof().options;
const missing = "webhook";
const retentionDays = 30;

export function webhookRepository(read: Reader) {
  return {
    list: (): Promise<Webhook[]> => read.selectFrom("webhooks").select(columns).orderBy("id").execute(),

    find: (id: number) => find(read, id),

    deliveries(id: number, status: WebhookDelivery["status"] | undefined): Promise<WebhookDelivery[]> {
      let query = read.selectFrom("webhook_deliveries").select(deliveryColumns).where("webhook_id", "=", id);
      if (status) query = query.where("status", "=", status);
      return query.orderBy("id", "desc").limit(deliveriesShown).execute();
    },

    counts: (id: number) =>
      countByStatus(read.selectFrom("webhook_deliveries").where("webhook_id", "=", id), deliveryStatuses),
  };
}

function find(read: Reader | Writer, id: number): Promise<Webhook | undefined> {
  return read.selectFrom("webhooks").select(columns).where("id", "=", id).executeTakeFirst();
}

const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

/**
 * Only the URL's origin goes into the history, which the whole team reads. With many services the rest is a
 * secret.
 */
function historyText({ url, kinds, is_on }: WebhookInput): string {
  return `${new URL(url).origin}: ${kinds.join(", ")}${is_on ? "" : "; paused"}`;
}

function addWebhookHistory(writer: Writer, act: Action, old: string | null, next: string | null) {
  const changes = [{ field: "webhook", old, new: next }];
  return addHistory(writer, [{ ...act, record: "site", id: 1, action: "webhook", changes }]);
}

async function pauseWebhook(writer: Writer, id: number, reason: string): Promise<boolean> {
  const result = await writer
    .updateTable("webhooks")
    .set((row) => ({ is_on: false, paused_reason: reason, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .where("is_on", "=", true)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

const heldReason =
  "The person who saved it last is no owner any more. Look at its address, and turn it on again if it is right.";
const path = "/admin/settings/integrations";

const heldAlarm: Alarm = {
  en: {
    subject: "A webhook is paused",
    lines: [
      "The person who saved a webhook last is no owner any more, so it is not called by itself. What it is owed waits.",
      "Look at its address, and turn it on again if it is right.",
    ],
    link: { label: "Open Integrations", path },
  },
  ar: {
    subject: "خطاف ويب متوقف مؤقتًا",
    lines: [
      "لم يعد آخر من حفظ أحد خطافات الويب مالكًا، ولذلك لا يتم استدعاؤه تلقائيًا. ويبقى ما يلزم إرساله إليه قيد الانتظار.",
      "يرجى مراجعة عنوانه، وتفعيله من جديد إذا كان صحيحًا.",
    ],
    link: { label: "فتح عمليات الربط", path },
  },
};

export const webhookWrites = {
  async create(
    writer: Writer,
    input: WebhookInput,
    key: SecretKey,
    act: Action,
  ): Promise<Outcome<NewWebhook>> {
    const known = await writer.selectFrom("webhooks").select("id").execute();
    if (known.length >= mostWebhooks)
      return { refused: `There are ${mostWebhooks} webhooks already: remove one first` };
    const secret = newSecret();
    const saved = await writer
      .insertInto("webhooks")
      .values({
        ...input,
        paused_reason: "",
        // The seal needs the id, so the secret is stored below.
        secret: "",
        by_id: act.actor.id,
        former_secret: "",
        former_until: null,
        rests_until: null,
        version: 1,
        created_at: act.at,
        updated_at: act.at,
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await writer
      .updateTable("webhooks")
      .set({ secret: seal(key, sealedFor.webhook(saved.id), secret) })
      .where("id", "=", saved.id)
      .execute();
    await addWebhookHistory(writer, act, null, historyText(input));
    return { saved: { ...saved, secret } };
  },

  async update(
    writer: Writer,
    id: number,
    { version, ...input }: WebhookInput & { version?: number | undefined },
    act: Action,
  ): Promise<Outcome<Webhook>> {
    const stored = await find(writer, id);
    if (!stored) return { missing };
    if (isStale(stored, version)) return { stale: stored };
    const saved = await writer
      .updateTable("webhooks")
      .set({
        ...input,
        paused_reason: "",
        rests_until: null,
        by_id: act.actor.id,
        version: stored.version + 1,
        updated_at: act.at,
      })
      .where("id", "=", id)
      .where("version", "=", stored.version)
      .returning(columns)
      .executeTakeFirst();
    // On PostgreSQL another admin may have saved it between the two statements.
    if (!saved) return { stale: stored };
    await addWebhookHistory(writer, act, historyText(stored), historyText(input));
    return { saved };
  },

  async remove(writer: Writer, id: number, act: Action): Promise<Outcome<number>> {
    const stored = await find(writer, id);
    if (!stored) return { missing };
    await writer.deleteFrom("webhook_deliveries").where("webhook_id", "=", id).execute();
    await writer.deleteFrom("webhooks").where("id", "=", id).execute();
    await addWebhookHistory(writer, act, historyText(stored), null);
    return { saved: id };
  },

  async rotate(writer: Writer, id: number, key: SecretKey, act: Action): Promise<Outcome<NewWebhook>> {
    const secret = newSecret();
    const saved = await writer
      .updateTable("webhooks")
      .set((row) => ({
        former_secret: row.ref("secret"),
        former_until: new Date(Date.parse(act.at) + dayMs).toISOString(),
        secret: seal(key, sealedFor.webhook(id), secret),
        version: row("version", "+", 1),
        updated_at: act.at,
      }))
      .where("id", "=", id)
      .returning(columns)
      .executeTakeFirst();
    if (!saved) return { missing };
    await addWebhookHistory(writer, act, historyText(saved), `${historyText(saved)}; with a new secret`);
    return { saved: { ...saved, secret } };
  },

  async test(writer: Writer, id: number, at: string): Promise<Outcome<string>> {
    const stored = await find(writer, id);
    if (!stored) return { missing };
    if (!stored.is_on) return { refused: "This webhook is paused" };
    const row = {
      ...newDelivery(id, at),
      kind: "webhook.test" as const,
      record: "webhook" as const,
      record_id: id,
      once: null,
    };
    await writer.insertInto("webhook_deliveries").values(row).execute();
    return { saved: row.message_id };
  },

  pause: pauseWebhook,

  async rest(writer: Writer, id: number, until: string | null): Promise<void> {
    await writer.updateTable("webhooks").set({ rests_until: until }).where("id", "=", id).execute();
  },

  async hold(writer: Writer, id: number, at: string): Promise<void> {
    if (!(await pauseWebhook(writer, id, heldReason))) return;
    await alarmOwners(writer, heldAlarm, at, `webhook held ${id} ${at}`);
  },

  async forgetOld(writer: Writer, at: string): Promise<void> {
    const since = new Date(Date.parse(at) - retentionDays * dayMs).toISOString();
    await writer
      .deleteFrom("webhook_deliveries")
      .where("status", "<>", "waiting")
      .where("settled_at", "<", since)
      .execute();
  },
};
