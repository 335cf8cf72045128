import { href } from "react-router";
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
    <ShownOnce title={`The link for ${email}`} noun="link" value={address} onClose={onClose}>
      {mailed ? "It is on its way to them by mail, and here to copy." : "Send it to them yourself."} It works
      once, for 7 days, and is shown only now.
    </ShownOnce>
  );
}
