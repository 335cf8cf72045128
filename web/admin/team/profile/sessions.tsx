import { Laptop, Monitor, ShieldCheck, Smartphone } from "lucide-react";
import { useState } from "react";
import {
  distrustDevice,
  endOtherSessions,
  endSession,
  type Session,
  type TrustedDevice,
} from "#contract/team/account.ts";
import { plural, t } from "#web/admin/platform/language/language.tsx";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { Confirm } from "#web/admin/platform/ui/confirm.tsx";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { IconLine } from "#web/admin/platform/ui/icon-line.tsx";
import { useDeed } from "#web/admin/platform/ui/use-deed.ts";
import { Button } from "#web/ui/button.tsx";
import { deviceName } from "./device-name.ts";

interface Props {
  sessions: readonly Session[];
  trusted: readonly TrustedDevice[];
}

export function Sessions({ sessions, trusted }: Props) {
  const [isAsking, setAsking] = useState(false);
  const others = sessions.filter(({ current }) => !current).length;

  const endOthers = () =>
    attempt(async () => {
      const { ended } = await adminApi.call(endOtherSessions);
      notify.success(
        plural(ended, "{count} device is logged out", "{count} devices are logged out", { count: ended }),
      );
    });

  return (
    <section className="panel" aria-labelledby="sessions">
      <div className="panel-head">
        <h2 id="sessions">{t("Where you are logged in")}</h2>
        {others > 0 && (
          <Button variant="danger" small onClick={() => setAsking(true)}>
            {t("Log out everywhere else")}
          </Button>
        )}
      </div>
      <ul className="lines waiting">
        {sessions.map((session) => (
          <Line key={session.id} session={session} />
        ))}
      </ul>
      {trusted.length > 0 && (
        <>
          <h3 className="panel-body">{t("Asked for no code")}</h3>
          <ul className="lines waiting" aria-label={t("Trusted devices")}>
            {trusted.map((device) => (
              <Trusted key={device.id} device={device} />
            ))}
          </ul>
        </>
      )}
      {isAsking && (
        <Confirm
          title={t("Log out everywhere else?")}
          text={plural(
            others,
            "{count} other device has to log in again. You stay logged in here.",
            "{count} other devices have to log in again. You stay logged in here.",
            { count: others },
          )}
          confirmLabel={t("Yes, log them out")}
          onConfirm={endOthers}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function Trusted({ device: { id, name: device, trusted_until } }: { device: TrustedDevice }) {
  const name = deviceName(device);
  const [isBusy, end] = useDeed(async () => {
    await adminApi.call(distrustDevice, { params: { id } });
    notify.success(t("{name} is asked for the code again", { name }));
  });

  return (
    <IconLine
      icon={ShieldCheck}
      title={name}
      detail={t("Trusted until {date}", { date: longDate(trusted_until) })}
    >
      <Button small aria-disabled={isBusy} onClick={end}>
        {t("Trust no more")}
        <span className="sr-only"> {name}</span>
      </Button>
    </IconLine>
  );
}

function Line({ session: { id, device, address, last_used_at, current } }: { session: Session }) {
  const name = deviceName(device);
  const icon = /phone|android|ios|ipad/i.test(device) ? Smartphone : /mac/i.test(device) ? Laptop : Monitor;
  const [isBusy, end] = useDeed(async () => {
    await adminApi.call(endSession, { params: { id } });
    notify.success(t("{device} is logged out", { device: name }));
  });

  return (
    <IconLine icon={icon} title={name} detail={`${address}. ${current ? t("Now") : longDate(last_used_at)}`}>
      {current ? (
        <span className="status">{t("This device")}</span>
      ) : (
        <Button small aria-disabled={isBusy} onClick={end}>
          {t("Log out")}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </IconLine>
  );
}
