import { CloudOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { ApiError } from "#web/api-client.ts";
import { cache, refresh } from "../cache.ts";
import { t } from "../language/language.tsx";
import { sentenceOf } from "../outcome.ts";

export function OutOfDate() {
  const reason = useSyncExternalStore(
    (listener) => cache.getQueryCache().subscribe(listener),
    reasonOf,
    () => "",
  );
  return (
    <p className="notice panel-before rights-line" role="alert" hidden={!reason}>
      {reason && (
        <>
          <CloudOff size={18} />
          {t("What you see may be out of date.")} {reason}
          <button type="button" className="link" onClick={() => refresh()}>
            {t("Try again")}
          </button>
        </>
      )}
    </p>
  );
}

function reasonOf(): string {
  const old = cache
    .getQueryCache()
    .findAll({ type: "active" })
    .filter(({ state }) => state.data !== undefined);
  if (old.some(({ state }) => state.fetchStatus === "paused")) return t("You are offline.");
  // An ended session has its own dialog.
  const failed = old.find(
    ({ state: { status, error } }) =>
      status === "error" && !(error instanceof ApiError && error.status === 401),
  );
  return failed ? sentenceOf(failed.state.error) : "";
}
