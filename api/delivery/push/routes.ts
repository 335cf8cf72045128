import type { Bound } from "#api/platform/database/database.ts";
import { type SecretKey, seal, sealedFor } from "#api/platform/database/sealing.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { invalidField, notFound } from "#api/platform/http/problems.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { getPush, removePush, savePush } from "#contract/delivery/push.ts";
import type { LiveEvent } from "#contract/panel/events.ts";
import { faultOfAddress } from "../post.ts";
import { isPublicKey } from "./encrypt.ts";
import { pushRepository, type pushWrites } from "./repository.ts";
import { pushKeyPair } from "./vapid.ts";

interface PushRouteParts {
  read: Reader;
  write: Bound<typeof pushWrites>;
  publish: (event: LiveEvent) => void;
  key: SecretKey;
  allowPrivate: boolean;
  look: () => void;
}

export function pushRoutes(routes: Routes, { read, write, publish, key, ...parts }: PushRouteParts) {
  const { allowPrivate, look } = parts;
  const pushes = pushRepository(read);
  const { publicKey } = pushKeyPair(key);
  const announce = (id: number) => publish({ kind: "admin", action: "update", id });

  function check(endpoint: string, p256dh: string, siteKey: string) {
    const fault = faultOfAddress(endpoint, allowPrivate);
    if (fault) throw invalidField("endpoint", "invalid_format", fault);
    if (!isPublicKey(p256dh)) throw invalidField("p256dh", "invalid_format", "A public key of P-256");
    if (siteKey !== publicKey)
      throw invalidField("public_key", "inconsistent", "The key that this site has now");
  }

  routes.serve(getPush, async ({ caller, act }) => {
    const devices = await pushes.devicesOf(caller.adminId, act.at);
    const data = devices.map(({ session_id, reason, ...device }) => ({
      ...device,
      reason: reason ?? "",
      current: session_id === caller.sessionId,
    }));
    return { public_key: publicKey, data };
  });

  routes.serve(savePush, async ({ body: { public_key, auth, ...keys }, caller, act }) => {
    check(keys.endpoint, keys.p256dh, public_key);
    const sealed = seal(key, sealedFor.push(keys.endpoint), auth);
    await write.save(caller.sessionId, { ...keys, auth: sealed }, act.at);
    announce(caller.adminId);
    look();
  });

  routes.serve(removePush, async ({ params: { id }, caller }) => {
    if (!(await write.remove(caller.adminId, id))) throw notFound("There is no such device");
    announce(caller.adminId);
  });
}
