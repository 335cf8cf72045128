import { useEffect, useSyncExternalStore } from "react";
import { type BackupStatus, getBackups } from "#contract/operations/backups.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { leaveSession, logInAddress, restoredKey } from "#web/admin/platform/session.ts";
import { ApiError, browserApi } from "#web/api-client.ts";
import { faultOf } from "./words.ts";

/** Milliseconds between two polls while work is running. */
const askEvery = 700;

let status: BackupStatus | null = null;
let goesBackTo = "";
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Publishes a status and polls while work is running, even after the admin leaves the page. */
export function follow(next: BackupStatus) {
  const was = status?.work;
  status = next;
  for (const listener of listeners) listener();
  if (was && !next.work) tellEnd(was.kind, next, was.started_at);
  clearTimeout(timer);
  if (next.work) timer = setTimeout(askOn, askEvery);
}

export function followRestore(next: BackupStatus, createdAt: string) {
  goesBackTo = createdAt;
  follow(next);
}

async function askOn() {
  try {
    follow(await browserApi().call(getBackups));
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401;
    if (isOver && status?.work?.kind === "restore") return leave();
    if (!isOver) timer = setTimeout(askOn, askEvery);
  }
}

function tellEnd(kind: "backup" | "restore", { failure, backups }: BackupStatus, startedAt: string) {
  const isNew = (moment: string | undefined) => moment !== undefined && moment >= startedAt;
  if (failure && isNew(failure.at)) {
    const reason = faultOf(failure.detail);
    notify.error(
      kind === "restore"
        ? t("The restore failed: {reason}", { reason })
        : t("The backup failed: {reason}", { reason }),
    );
  } else if (kind === "backup" && isNew(backups[0]?.created_at)) {
    notify.success(t("Backup made and proven"));
  }
}

/**
 * The restore has logged out every admin. The log-in page follows once the site answers again, and says
 * which backup was restored.
 */
async function leave() {
  leaveSession();
  sessionStorage.setItem(restoredKey, goesBackTo);
  const isBack = () =>
    fetch(logInAddress, { method: "HEAD" }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isBack())) await new Promise((pause) => setTimeout(pause, askEvery));
  location.replace(logInAddress);
}

export function useStatus(loaded: BackupStatus): BackupStatus {
  useEffect(() => follow(loaded), [loaded]);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => status ?? loaded,
    () => loaded,
  );
}
