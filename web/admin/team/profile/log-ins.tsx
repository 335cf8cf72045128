import { CircleCheck, CircleX } from "lucide-react";
import { type LogIn, listLogIns } from "#contract/team/account.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { useReadOn } from "#web/admin/platform/reads.ts";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { Pending } from "#web/admin/platform/ui/failed.tsx";
import { IconLine } from "#web/admin/platform/ui/icon-line.tsx";
import { Button } from "#web/ui/button.tsx";
import { deviceName } from "./device-name.ts";

const shownAtFirst = 5;
const shownMore = 20;

export function LogIns() {
  const { pages, failure, more, isBusy, again } = useReadOn(listLogIns, (cursor) => ({
    query: cursor ? { limit: shownMore, cursor } : { limit: shownAtFirst },
  }));

  return (
    <section className="panel" aria-labelledby="log-ins">
      <div className="panel-head">
        <h2 id="log-ins">{t("Log-ins")}</h2>
      </div>
      <ul className="lines waiting">
        {pages?.flatMap(({ data }) => data.map((entry) => <Line key={entry.id} entry={entry} />))}
      </ul>
      {(failure || !pages) && <Pending failure={failure} again={again} />}
      <div className="panel-body row">
        <p className="caption fill">
          {t("Of the last twelve months. One that was not you? Change your password.")}
        </p>
        {more && (
          <Button small aria-disabled={isBusy} onClick={more}>
            {t("Show earlier ones")}
          </Button>
        )}
      </div>
    </section>
  );
}

function Line({ entry: { outcome, second_factor, device, address, created_at } }: { entry: LogIn }) {
  const isIn = outcome === "success";
  return (
    <IconLine
      icon={isIn ? CircleCheck : CircleX}
      isBad={!isIn}
      title={deviceName(device)}
      detail={
        <>
          {address}. <time dateTime={created_at}>{longDate(created_at)}</time>
        </>
      }
    >
      <span className="status" data-status={isIn ? "approved" : "rejected"}>
        {t(isIn ? ways[second_factor] : refusals[outcome])}
      </span>
    </IconLine>
  );
}

const ways: Record<LogIn["second_factor"], Text> = {
  none: "Logged in",
  code: "Logged in with a code",
  "recovery-code": "Logged in with a recovery code",
  passkey: "Logged in with a passkey",
  "trusted-device": "Logged in on a trusted device",
};

const refusals: Record<Exclude<LogIn["outcome"], "success">, Text> = {
  "wrong-password": "Wrong password",
  "wrong-code": "Wrong code",
  "wrong-passkey": "Wrong passkey",
  suspended: "Refused while suspended",
};
