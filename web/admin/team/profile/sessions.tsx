import { Laptop, Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { endOtherSessions, endSession, type Session } from "#contract/team/account.ts";
import { refreshed } from "#web/admin/platform/cache.ts";
import { attempt } from "#web/admin/platform/failure.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { Confirm } from "#web/admin/platform/ui/confirm.tsx";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { Button } from "#web/ui/button.tsx";

export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const [isAsking, setAsking] = useState(false);
  const others = sessions.filter(({ current }) => !current).length;

  async function endOthers() {
    setAsking(false);
    await attempt(async () => {
      const { ended } = await adminApi.call(endOtherSessions);
      notify.success(`${ended} ${ended === 1 ? "device is" : "devices are"} logged out`);
    });
  }

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

function Line({ session: { id, device, address, last_used_at, current } }: { session: Session }) {
  const [isBusy, setBusy] = useState(false);
  const Icon = /phone|android|ios|ipad/i.test(device) ? Smartphone : /mac/i.test(device) ? Laptop : Monitor;

  async function end() {
    if (isBusy) return;
    setBusy(true);
    const isDone = await attempt(() => adminApi.call(endSession, { params: { id } }));
    if (isDone) notify.success(`${device} is logged out`);
    await refreshed();
    setBusy(false);
  }

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
