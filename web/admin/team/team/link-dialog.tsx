import { href } from "react-router";
import { t } from "#web/admin/platform/language/language.tsx";
import { ShownOnce } from "#web/admin/platform/ui/shown-once.tsx";

export interface Link {
  email: string;
  token: string;
  mailed: boolean;
}

/** Shown once, because only the link's hash is stored. */
export function LinkDialog({ link: { email, token, mailed }, onClose }: { link: Link; onClose: () => void }) {
  // In the fragment, so that no server and no log sees the token.
  const address = `${location.origin}${href("/admin/invitation")}#${token}`;
  return (
    <ShownOnce title={t("The link for {email}", { email })} noun="link" value={address} onClose={onClose}>
      {mailed ? t("It is on its way to them by mail, and here to copy.") : t("Send it to them yourself.")}{" "}
      {t("It works once, for 7 days, and is shown only now.")}
    </ShownOnce>
  );
}
