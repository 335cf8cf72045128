import { useEffect } from "react";
import { useNavigate } from "react-router";

/** A click on a notification opens its record in the panel that is open already. */
export function useNotificationClicks() {
  const navigate = useNavigate();
  useEffect(() => {
    // Missing on an address without https.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const open = ({ data }: MessageEvent<{ path: string }>) => void navigate(data.path);
    workers?.addEventListener("message", open);
    return () => workers?.removeEventListener("message", open);
  }, [navigate]);
}
