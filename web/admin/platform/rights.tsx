import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { type Area, may, type Role } from "#contract/roles.ts";
import { type Text, t } from "./language/language.tsx";
import { storedAdmin } from "./session.ts";
import { useAdmin } from "./shell/use-admin.ts";

/** A session stored without a role belongs to an owner. */
const roleOf = ({ role = "owner" }: { role?: Role | undefined }) => role;

export function useRole(): Role {
  return roleOf(useAdmin().admin);
}

export function roleNow(): Role {
  return roleOf(storedAdmin());
}

/** Only hides actions that would be refused. The server checks every call itself. */
export function useMay(area: Area): boolean {
  return may(useRole(), area);
}

export function mayNow(area: Area): boolean {
  return may(roleNow(), area);
}

interface Props {
  area: Area;
  children: ReactNode;
}

export function IfAllowed({ area, children }: Props) {
  return useMay(area) && children;
}

export function ReadOnlyUnless({ area, children }: Props) {
  const isOpen = useMay(area);
  return (
    <fieldset className="locked" disabled={!isOpen}>
      {children}
    </fieldset>
  );
}

const areas: readonly [RegExp, Area, Text][] = [
  [/^\/admin\/(products|brochures|website)\b/, "content", "Owners and editors change it."],
  [
    /^\/admin\/(contact-submissions|partner-submissions|testimonials|newsletter|settings\/mail)\b/,
    "inbox",
    "Owners and moderators change it.",
  ],
  [/^\/admin\/settings\b/, "owner", "Owners change it."],
];

export function RightsLine() {
  const { pathname } = useLocation();
  const [, area = "team", sentence] = areas.find(([page]) => page.test(pathname)) ?? [];
  if (useMay(area) || !sentence) return null;
  return (
    <p className="notice panel-before rights-line" role="note">
      <Eye size={18} />
      <span>
        {t("You can look at everything here.")} {t(sentence)}
      </span>
    </p>
  );
}
