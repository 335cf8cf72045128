import { LogOut, UserRoundCog } from "lucide-react";
import { NavLink } from "react-router";
import { t } from "../language/language.tsx";
import { useRole } from "../rights.tsx";
import { Count } from "./count.tsx";
import { moreSections, profileAddress, sections, seenIn } from "./sections.ts";
import { useWaiting, waitingIn } from "./waiting.ts";

interface Props {
  isOpen: boolean;
  /** A link was pressed. If its page must wait for an answer, the question needs the page behind the menu. */
  onFollow: () => void;
  onLogOut: () => void;
}

export function Sidebar({ isOpen, onFollow, onLogOut }: Props) {
  const waiting = useWaiting();
  const role = useRole();
  return (
    <aside className="sidebar" id="sidebar" data-open={isOpen}>
      <nav aria-labelledby="sidebar-title">
        <h2 id="sidebar-title">{t("Admin Panel")}</h2>
        {[sections, moreSections].map((group) => (
          <ul key={group[0]?.address}>
            {group
              .flatMap((section) => seenIn(section, role) ?? [])
              .map((section) => (
                <li key={section.address}>
                  <NavLink to={section.address} className="sidebar-item" onClick={onFollow}>
                    <section.icon size={20} />
                    {t(section.label)}
                    <Count waiting={waitingIn(section, waiting)} />
                  </NavLink>
                </li>
              ))}
          </ul>
        ))}
      </nav>
      <ul className="sidebar-foot">
        <li>
          <NavLink to={profileAddress} className="sidebar-item" onClick={onFollow}>
            <UserRoundCog size={20} />
            {t("Profile Settings")}
          </NavLink>
        </li>
        <li>
          <button type="button" className="sidebar-item" onClick={onLogOut}>
            <LogOut size={20} />
            {t("Logout")}
          </button>
        </li>
      </ul>
    </aside>
  );
}
