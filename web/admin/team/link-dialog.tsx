import { Copy } from "lucide-react";
import { href } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { notify } from "../shell/toasts.ts";

export interface Link {
  email: string;
  token: string;
  /** It went to them by mail as well. */
  mailed: boolean;
}

/** Shown once: only the hash of the link is kept. */
export function LinkDialog({ link: { email, token, mailed }, onClose }: { link: Link; onClose: () => void }) {
  // Behind the #, so that no server and no log ever sees it.
  const address = `${location.origin}${href("/admin/invitation")}#${token}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      notify.success("The link is copied");
    } catch {
      notify.error("The browser does not let it be copied: mark the link and copy it by hand");
    }
  }

  return (
    // Only the button closes it: a slip of the finger would lose the link.
    <Dialog labelledBy="link-title" onClose={() => undefined}>
      <div className="team-link">
        <h2 id="link-title">The link for {email}</h2>
        <p>
          {mailed ? "It is on its way to them by mail, and here to copy." : "Send it to them yourself."} It
          works once, for 7 days, and is shown only now.
        </p>
        <input className="field" aria-label="Link" readOnly value={address} />
        <div className="dialog-actions">
          <Button variant="primary" onClick={copy}>
            <Copy size={17} />
            Copy link
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  );
}
