import { ExternalLink } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { href } from "react-router";
import { t } from "../language/language.tsx";

const home = href("/");
let viewed = home;
const listeners = new Set<() => void>();

function setViewed(address: string) {
  viewed = address;
  for (const tell of listeners) tell();
}

function follow(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useViewed(address: string | null) {
  useEffect(() => {
    setViewed(address ?? home);
    return () => setViewed(home);
  }, [address]);
}

export function ViewSite() {
  const address = useSyncExternalStore(follow, () => viewed);
  return (
    <a className="view-site" href={address} target="_blank" rel="noopener">
      <ExternalLink size={18} />
      <span>{t("View site")}</span>
    </a>
  );
}
