import { useState } from "react";
import { useNavigate } from "react-router";
import { messages } from "#contract/messages.ts";
import { draftsOf } from "../forms/draft-store.ts";
import { type Text, t, translated } from "../language/language.tsx";
import { notify } from "../outcome.ts";
import { endSession, logInAddress, storedAdmin } from "../session.ts";
import { Confirm } from "../ui/confirm.tsx";

const draftsGo: Text = "What you have typed and not saved is deleted from this device.";
const redirectAfter = 1000;

export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [hasDrafts] = useState(() => draftsOf(storedAdmin().id).length > 0);

  function leave() {
    endSession();
    notify.success(translated(messages.loggedOut));
    setTimeout(() => navigate(logInAddress, { replace: true }), redirectAfter);
  }

  return (
    <Confirm
      title={translated(messages.logoutTitle)}
      text={translated(messages.logoutText) + (hasDrafts ? ` ${t(draftsGo)}` : "")}
      confirmLabel={translated(messages.logoutConfirm)}
      onConfirm={leave}
      onClose={onClose}
    />
  );
}
