import { ChevronDown, LogOut, UserRound, UserRoundCog } from "lucide-react";
import { t } from "../language/language.tsx";
import { Menu } from "../ui/menu.tsx";
import { profileAddress } from "./sections.ts";
import { useAdmin } from "./use-admin.ts";

export function ProfileMenu({ onLogOut }: { onLogOut: () => void }) {
  const { admin, picture } = useAdmin();
  const trigger = (
    <button type="button" className="profile-button">
      <span className="avatar">
        {picture ? (
          <img src={picture} alt="" width={40} height={40} key={picture} />
        ) : (
          <UserRound size={20} />
        )}
      </span>
      <span className="cut profile-name" dir="auto">
        {admin.name || t("Admin")}
      </span>
      <ChevronDown size={18} />
    </button>
  );
  return (
    <Menu
      trigger={trigger}
      items={[
        { label: t("Profile Settings"), icon: UserRoundCog, to: profileAddress },
        { label: t("Logout"), icon: LogOut, run: onLogOut },
      ]}
    />
  );
}
