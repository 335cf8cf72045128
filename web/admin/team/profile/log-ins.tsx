import { CircleCheck, CircleX } from "lucide-react";
import { useState } from "react";
import type { OutputOf } from "#contract/endpoint.ts";
import { type LogIn, listLogIns } from "#contract/team/account.ts";
import { attempt } from "#web/admin/platform/failure.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { Button } from "#web/ui/button.tsx";

type Page = OutputOf<typeof listLogIns>;

export const shownAtFirst = 5;
const shownMore = 20;

export function LogIns({ first }: { first: Page }) {
  const [older, setOlder] = useState<Page[]>([]);
  const [isBusy, setBusy] = useState(false);
  const pages = [first, ...older];
  const next = pages.at(-1)?.next ?? null;

  async function readOn() {
    if (isBusy || next === null) return;
    setBusy(true);
    await attempt(async () => {
      const page = await adminApi.call(listLogIns, { query: { limit: shownMore, cursor: next } });
      setOlder((known) => [...known, page]);
    });
    setBusy(false);
  }

  return (
    <section className="panel" aria-labelledby="log-ins">
      <div className="panel-head">
        <h2 id="log-ins">Log-ins</h2>
      </div>
      <ul className="lines waiting">
        {pages.flatMap(({ data }) => data.map((entry) => <Line key={entry.id} entry={entry} />))}
      </ul>
      <div className="panel-body row">
        <p className="caption fill">Of the last twelve months. One that was not you? Change your password.</p>
        {next !== null && (
          <Button small aria-disabled={isBusy} onClick={readOn}>
            Show earlier ones
          </Button>
        )}
      </div>
    </section>
  );
}

function Line({ entry: { outcome, second_factor, device, address, created_at } }: { entry: LogIn }) {
  const isIn = outcome === "success";
  const Icon = isIn ? CircleCheck : CircleX;
  return (
    <li>
      <span className="icon-tile" data-tone={isIn ? undefined : "bad"}>
        <Icon size={20} />
      </span>
      <strong>
        {device}
        <small>
          {address}. <time dateTime={created_at}>{longDate(created_at)}</time>
        </small>
      </strong>
      <span className="status" data-status={isIn ? "approved" : "rejected"}>
        {isIn ? ways[second_factor] : refusals[outcome]}
      </span>
    </li>
  );
}

const ways: Record<LogIn["second_factor"], string> = {
  none: "Logged in",
  code: "Logged in with a code",
  "recovery-code": "Logged in with a recovery code",
};

const refusals: Record<Exclude<LogIn["outcome"], "success">, string> = {
  "wrong-password": "Wrong password",
  "wrong-code": "Wrong code",
  suspended: "Refused while suspended",
};
