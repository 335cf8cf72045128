import { ChevronDown, LogOut, UserRound, UserRoundCog } from "lucide-react";
import { Link } from "react-router";
import { useMenu } from "../ui/use-menu.ts";
import { profileAddress } from "./sections.ts";
import { useAdmin } from "./use-admin.ts";

export function ProfileMenu({ onLogOut }: { onLogOut: () => void }) {
  const { admin, picture } = useAdmin();
  const { isOpen, close, box, menu, move, opens } = useMenu();
  const name = admin.name || "Admin";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the menu's items
    <div className="profile" ref={box} onKeyDown={move}>
      <button {...opens} className="profile-button">
        <span className="avatar">
          {picture ? (
            <img src={picture} alt="" width={40} height={40} key={picture} />
          ) : (
            <UserRound size={20} />
          )}
        </span>
        <span className="profile-name">{name}</span>
        <ChevronDown size={18} />
      </button>
      {isOpen && (
        <div className="menu-card" role="menu" id={menu} aria-label={name}>
          <Link role="menuitem" tabIndex={-1} to={profileAddress} onClick={close}>
            <UserRoundCog size={20} />
            Profile Settings
          </Link>
          <button
            role="menuitem"
            tabIndex={-1}
            type="button"
            onClick={() => {
              close();
              onLogOut();
            }}
          >
            <LogOut size={20} />
            Logout
          </button>
        </div>
      )}
    </div>
  );
}
