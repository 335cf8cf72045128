import { BellRing } from "lucide-react";
import { useState } from "react";
import { mayGet } from "#contract/delivery/own-notices.ts";
import {
  type PushDevice,
  type PushKind,
  type PushState,
  pushKinds,
  removePush,
  savePush,
} from "#contract/delivery/push.ts";
import { Ticks } from "#web/admin/platform/forms/ticks.tsx";
import { type Text, t, translated } from "#web/admin/platform/language/language.tsx";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { type PushPermission, pushPermission, subscribe, unsubscribe } from "#web/admin/platform/push.ts";
import { useRole } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { useAdmin } from "#web/admin/platform/shell/use-admin.ts";
import { dateOf } from "#web/admin/platform/ui/format.ts";
import { IconLine } from "#web/admin/platform/ui/icon-line.tsx";
import { Switch } from "#web/admin/platform/ui/switch.tsx";
import { useChoice } from "#web/admin/platform/ui/use-choice.ts";
import { useDeed } from "#web/admin/platform/ui/use-deed.ts";
import { Button } from "#web/ui/button.tsx";
import { deviceName } from "./device-name.ts";

const labels: Record<PushKind, Text> = {
  contact: "New messages",
  partner: "New partner enquiries",
  testimonial: "New testimonials",
  assigned: "What is assigned to you",
  mentioned: "Where you are mentioned",
};

const sentences: Record<PushPermission, Text | ""> = {
  unsupported:
    "This browser shows no notifications of the panel. On an iPhone or iPad, add the panel to the Home Screen and open it there.",
  denied:
    "This browser blocks notifications of the panel. Allow them in the browser's settings for this site, then load this page again.",
  default: "",
  granted: "",
};

export function Notifications({ push: { public_key, data } }: { push: PushState }) {
  const [permission, setPermission] = useState(pushPermission);
  const { admin } = useAdmin();
  const role = useRole();
  const available = pushKinds.filter((kind) => mayGet(role, kind));
  const here = data.find(({ current }) => current);
  const others = data.filter(({ current }) => !current);
  const obstacle = sentences[permission];

  async function save(kinds: PushKind[]) {
    const body = await subscribe(public_key, { admin: admin.id ?? 0, kinds }).catch((error) => {
      console.warn(error);
    });
    if (!body) return notify.error(t("The browser could not reach its push service. Try again later."));
    await attempt(() => adminApi.call(savePush, { body }), t("You get notifications here"));
  }

  async function turn(isOn: boolean) {
    if (isOn) {
      const answer = await Notification.requestPermission();
      setPermission(answer);
      if (answer === "granted") await save(available);
    } else if (here) {
      await attempt(async () => {
        await adminApi.call(removePush, { params: { id: here.id } });
        await unsubscribe();
      }, t("You get no notifications here any more"));
    }
  }

  const [isOn, setOn] = useChoice(here !== undefined, turn);
  const [kinds, setKinds] = useChoice(here?.kinds ?? available, save);

  return (
    <section className="panel" aria-labelledby="notifications">
      <div className="panel-head">
        <h2 id="notifications">{t("Notifications")}</h2>
      </div>
      <div className="panel-body stack">
        {!obstacle && (
          <Switch className="form-switch" isOn={isOn} onChange={setOn}>
            {t("Tell me here")}
          </Switch>
        )}
        <p>
          {t(
            obstacle ||
              "They come on this device, also while the panel is closed, until you log out here. They never say who wrote, or what.",
          )}
        </p>
        {here?.reason && (
          <p className="problem">
            {t("The last one failed.")} {translated(here.reason)}
          </p>
        )}
        {!obstacle && here && isOn && (
          <Ticks
            label={t("What you are told here")}
            options={available.map((value) => ({ value, label: t(labels[value]) }))}
            value={kinds}
            onChange={(next) => next.length > 0 && setKinds(next)}
          />
        )}
      </div>
      {others.length > 0 && (
        <ul className="lines waiting" aria-label={t("Your other devices with notifications")}>
          {others.map((device) => (
            <Line key={device.id} device={device} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ device: { id, device: described, created_at, reason } }: { device: PushDevice }) {
  const device = deviceName(described);
  const [isBusy, remove] = useDeed(async () => {
    await adminApi.call(removePush, { params: { id } });
    notify.success(t("{device} gets no notifications any more", { device }));
  });

  return (
    <IconLine
      icon={BellRing}
      title={device}
      detail={
        <>
          {t("Since {date}.", { date: dateOf(created_at) })}{" "}
          {reason && `${t("The last one failed.")} ${translated(reason)}`}
        </>
      }
    >
      <Button small aria-disabled={isBusy} onClick={remove}>
        {t("Remove")}
        <span className="sr-only"> {device}</span>
      </Button>
    </IconLine>
  );
}
