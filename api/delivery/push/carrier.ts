import type { Bound } from "#api/platform/database/database.ts";
import { type SecretKey, sealedFor, unseal } from "#api/platform/database/sealing.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { dayMs } from "#contract/durations.ts";
import { post } from "../post.ts";
import type { ClaimedPush } from "../queue.ts";
import { retryMoment } from "../retry-after.ts";
import { type Attempt, createWorker, type WorkerParts } from "../worker.ts";
import { encrypt } from "./encrypt.ts";
import { notificationOf } from "./notification.ts";
import { pushRepository, type pushWrites } from "./repository.ts";
import { authorization, pushKeyPair } from "./vapid.ts";

export interface PushWorkerParts extends WorkerParts {
  read: Reader;
  pushes: Pick<Bound<typeof pushWrites>, "remove" | "rest">;
  key: SecretKey;
  allowPrivate: boolean;
  site: string;
  publish: (adminId: number) => void;
}

const together = 5;
const limit = 10_000;
/** All notifications have one length in bytes, so that a push service can tell neither kinds nor languages apart. */
const payloadBytes = 512;

const lost = (reason: string): Attempt => ({ reason, answer: "", isFinal: true });
const withdrawn = lost("What it tells of was deleted, or was found to be spam, before it could be sent.");
const tooLate = lost("It could not be sent within a day.");
const unreadable: Attempt = {
  reason:
    "Its secret was sealed with another SECRET_KEY than this server has. Turn notifications off and on.",
  answer: "",
  lane: "rests",
};

/** Each browser has its own lane, so that a slow push service does not delay the others. */
export function createPushWorker({ read, pushes, key, site, publish, ...parts }: PushWorkerParts) {
  const { clock, allowPrivate } = parts;
  const repository = pushRepository(read);
  const pair = pushKeyPair(key);
  type Browser = NonNullable<Awaited<ReturnType<typeof repository.findReady>>>;

  async function carry(push: ClaimedPush, { id, admin_id, endpoint, p256dh, language, ...sealed }: Browser) {
    const now = clock();
    if (now.getTime() - Date.parse(push.created_at) > dayMs) return tooLate;
    const notification = await notificationOf(read, push, language);
    if (!notification) return withdrawn;
    const auth = unseal(key, sealedFor.push(endpoint), sealed.auth);
    if (auth === null) return unreadable;
    // Headers of RFC 8030; the topic replaces a copy that the push service still holds.
    const headers = {
      authorization: authorization(pair, { endpoint, site, now }),
      "content-type": "application/octet-stream",
      "content-encoding": "aes128gcm",
      ttl: String(dayMs / 1_000),
      urgency: "normal",
      topic: notification.tag,
      "user-agent": "Daniry-Push",
    };
    const text = JSON.stringify(notification);
    const padding = " ".repeat(payloadBytes - Buffer.byteLength(text));
    const body = encrypt(text + padding, { p256dh, auth });
    const { status_code, reason, retryAfter } = await post(endpoint, headers, body, { allowPrivate, limit });
    if (status_code === 404 || status_code === 410) {
      await pushes.remove(admin_id, id);
      publish(admin_id);
    }
    const notBefore = reason ? retryMoment(retryAfter, push, clock()) : undefined;
    if (notBefore) await pushes.rest(id, notBefore.toISOString());
    return { reason, answer: "", isFinal: isRefusal(status_code), lane: "rests" as const, notBefore };
  }

  return createWorker<ClaimedPush>(
    {
      queue: "push_deliveries",
      together,
      dueLanes: async (at) => (await repository.due(at)).map(({ id }) => id),
      async open(lane) {
        const browser = await repository.findReady(lane as number, clock().toISOString());
        return browser ? (push) => carry(push, browser) : null;
      },
      onSettled: () => undefined,
    },
    parts,
  );
}

function isRefusal(code: number | null): boolean {
  return code !== null && code >= 400 && code < 500 && code !== 429;
}
