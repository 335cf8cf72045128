import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { getWaiting, type Waiting } from "#contract/panel/overview.ts";
import { useLive } from "../live.ts";
import { backgroundApi, logInAddress } from "../session.ts";

interface Counts {
  waiting: Waiting | null;
  refresh: () => void;
}

const CountsContext = createContext<Counts>({ waiting: null, refresh: () => undefined });

const everyMinute = 60_000;

/** Null until the server answers, because a guess would be worse. */
export function WaitingCounts({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const refresh = useCallback(() => {
    backgroundApi.call(getWaiting).then(setWaiting, (error: unknown) => {
      if (error instanceof Response) location.replace(error.headers.get("location") ?? logInAddress);
    });
  }, []);

  useLive(["contact", "partner", "testimonial", "mail"], refresh);

  // For a browser that the event stream cannot reach.
  useEffect(() => {
    refresh();
    const whenSeen = () => {
      if (!document.hidden) refresh();
    };
    const timer = setInterval(whenSeen, everyMinute);
    document.addEventListener("visibilitychange", whenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", whenSeen);
    };
  }, [refresh]);

  const counts = useMemo(() => ({ waiting, refresh }), [waiting, refresh]);
  return <CountsContext value={counts}>{children}</CountsContext>;
}

export function useWaiting(): Counts {
  return useContext(CountsContext);
}
