import { Laptop, Monitor, ShieldCheck, Smartphone } from "lucide-react";
import { useState } from "react";
import {
  distrustDevice,
  endOtherSessions,
  endSession,
  type Session,
  type TrustedDevice,
} from "#contract/team/account.ts";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { Confirm } from "#web/admin/platform/ui/confirm.tsx";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { useDeed } from "#web/admin/platform/ui/use-deed.ts";
import { Button } from "#web/ui/button.tsx";

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
      notify.success(`${ended} ${ended === 1 ? "device is" : "devices are"} logged out`);
    });

  return (
    <section className="panel" aria-labelledby="sessions">
      <div className="panel-head">
        <h2 id="sessions">Where you are logged in</h2>
        {others > 0 && (
          <Button variant="danger" small onClick={() => setAsking(true)}>
            Log out everywhere else
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
          <h3 className="panel-body">Asked for no code</h3>
          <ul className="lines waiting" aria-label="Trusted devices">
            {trusted.map((device) => (
              <Trusted key={device.id} device={device} />
            ))}
          </ul>
        </>
      )}
      {isAsking && (
        <Confirm
          title="Log out everywhere else?"
          text={`${others} ${others === 1 ? "other device has" : "other devices have"} to log in again. You stay logged in here.`}
          confirmLabel="Yes, log them out"
          onConfirm={endOthers}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function Trusted({ device: { id, name, trusted_until } }: { device: TrustedDevice }) {
  const [isBusy, end] = useDeed(async () => {
    await adminApi.call(distrustDevice, { params: { id } });
    notify.success(`${name} is asked for the code again`);
  });

  return (
    <li>
      <span className="icon-tile">
        <ShieldCheck size={20} />
      </span>
      <strong>
        {name}
        <small>Trusted until {longDate(trusted_until)}</small>
      </strong>
      <Button small aria-disabled={isBusy} onClick={end}>
        Trust no more<span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}

function Line({ session: { id, device, address, last_used_at, current } }: { session: Session }) {
  const Icon = /phone|android|ios|ipad/i.test(device) ? Smartphone : /mac/i.test(device) ? Laptop : Monitor;
  const [isBusy, end] = useDeed(async () => {
    await adminApi.call(endSession, { params: { id } });
    notify.success(`${device} is logged out`);
  });

  return (
    <li>
      <span className="icon-tile">
        <Icon size={20} />
      </span>
      <strong>
        {device}
        <small>
          {address}. {current ? "Now" : longDate(last_used_at)}
        </small>
      </strong>
      {current ? (
        <span className="status">This device</span>
      ) : (
        <Button small aria-disabled={isBusy} onClick={end}>
          Log out<span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  );
}
