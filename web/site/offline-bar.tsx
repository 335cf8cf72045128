import "./offline-bar.css";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "../ui/icon.tsx";
import { useSay } from "./language.tsx";
import { networkMessages } from "./network-messages.ts";

/** While the browser is offline, a press on a link does not end at the browser's error page. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
  const say = useSay();
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    if (isOnline) return;
    setRefused(false);
    const holdPress = (event: MouseEvent) => {
      const address = pageOf(event);
      if (!address) return;
      event.preventDefault();
      event.stopPropagation();
      // A browser can call itself offline although a server on the same machine answers.
      fetch(address, { method: "HEAD" }).then(
        () => location.assign(address),
        () => setRefused(true),
      );
    };
    document.addEventListener("click", holdPress, true);
    return () => document.removeEventListener("click", holdPress, true);
  }, [isOnline]);

  return (
    <div role="status" className="offline-bar print:hidden">
      {!isOnline && (
        <p>
          <Icon name="info" />
          {say(isRefused ? networkMessages.offlinePress : networkMessages.offline)}
        </p>
      )}
    </div>
  );
}

function watchNetwork(notice: () => void) {
  addEventListener("online", notice);
  addEventListener("offline", notice);
  return () => {
    removeEventListener("online", notice);
    removeEventListener("offline", notice);
  };
}

function pageOf({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): string | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]:not([download])");
  if (!link || button || ctrlKey || metaKey || shiftKey || link.target === "_blank") return undefined;
  if (link.origin !== location.origin) return undefined;
  return withoutPlace(link.href) === withoutPlace(location.href) ? undefined : link.href;
}

function withoutPlace(address: string): string | undefined {
  return address.split("#")[0];
}
