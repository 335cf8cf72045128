import { useNavigate } from "react-router";
import { messages } from "#contract/messages.ts";
import { endSession, logInAddress } from "../session.ts";
import { Confirm } from "../ui/confirm.tsx";
import { notify } from "./toasts.ts";

const redirectAfter = 1000;

export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();

  function leave() {
    endSession();
    notify.success(messages.loggedOut);
    onClose();
    setTimeout(() => navigate(logInAddress, { replace: true }), redirectAfter);
  }

  return (
    <Confirm
      title={messages.logoutTitle}
      text={messages.logoutText}
      confirmLabel={messages.logoutConfirm}
      onConfirm={leave}
      onClose={onClose}
    />
  );
}
