import { useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";
import { t } from "../language/language.tsx";
import { useCurrentInSight } from "../lists/tabs.tsx";
import { useRole } from "../rights.tsx";
import { titled } from "../ui/title.ts";
import { Count, SetUpCount } from "./count.tsx";
import { moreSections, type Place, seenIn } from "./sections.ts";
import { useSetUp, useWaiting } from "./waiting.ts";

export const meta = titled("Admin Panel");

export default function Hub() {
  const { pathname } = useLocation();
  const waiting = useWaiting();
  const leftToSetUp = useSetUp();
  const nav = useRef<HTMLElement>(null);
  useCurrentInSight(nav, pathname);
  const role = useRole();
  const section = moreSections.find(({ address }) => pathname.startsWith(`${address}/`));
  if (!section) return <Outlet />;
  const places = seenIn(section, role)?.places ?? [];
  const isIn = ({ address }: Place) => pathname === address || pathname.startsWith(`${address}/`);
  return (
    <div className="hub" data-named={places.some(isIn)}>
      <p className="hub-name">{t(section.label)}</p>
      <p className="hub-intro">{section.intro && t(section.intro)}</p>
      <nav className="hub-tabs" aria-label={t(section.label)} ref={nav}>
        {places.map((place) => (
          <NavLink key={place.address} to={place.address}>
            {t(place.label)}
            {place.waiting && <Count waiting={waiting?.[place.waiting] ?? 0} />}
            <SetUpCount left={leftToSetUp(place)} />
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
