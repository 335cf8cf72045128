import { type PushInput, type PushKind, savePush } from "#contract/delivery/push.ts";
import { browserApi } from "#web/api-client.ts";
import { pushKey } from "./session.ts";
import { trustedAddress } from "./trusted-address.ts";

const scope = "/admin";
const worker = trustedAddress("panel-worker", "/panel-worker.js");

export type PushPermission = NotificationPermission | "unsupported";

export function pushPermission(): PushPermission {
  const isSupported = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  return isSupported ? Notification.permission : "unsupported";
}

/** `choice` is kept in the browser, so that a later log-in of the same admin can renew it. */
export async function subscribe(
  publicKey: string,
  choice: { admin: number; kinds: PushKind[] },
): Promise<PushInput> {
  await navigator.serviceWorker.register(worker, { scope });
  const { pushManager } = await navigator.serviceWorker.ready;
  const former = await pushManager.getSubscription();
  // A browser has one subscription, and refuses another key for it.
  if (former && keyOf(former) !== publicKey) await former.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  localStorage.setItem(pushKey, JSON.stringify(choice));
  return bodyOf(subscription, choice.kinds);
}

export async function unsubscribe(): Promise<void> {
  localStorage.removeItem(pushKey);
  await (await current())?.unsubscribe();
}

/** A subscription ends with its session, so each log-in renews it. Another admin's goes. */
export async function renewSubscription(adminId: number): Promise<void> {
  const { admin, kinds } = JSON.parse(localStorage.getItem(pushKey) ?? "{}");
  const subscription = await current();
  if (admin !== adminId || !subscription) return unsubscribe();
  await browserApi().call(savePush, { body: bodyOf(subscription, kinds) });
}

async function current(): Promise<PushSubscription | null> {
  if (pushPermission() === "unsupported") return null;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function bodyOf(subscription: PushSubscription, kinds: PushKind[]): PushInput {
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth, public_key: keyOf(subscription), kinds };
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
