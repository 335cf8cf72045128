import { confirmationMinutes } from "#contract/team/confirmation.ts";
import { identityQuestion } from "../session.ts";
import { PasswordDialog } from "./password-dialog.tsx";

/** Opens over the page if a call needs more than the session. The call is repeated afterwards. */
export function ConfirmIdentity() {
  if (!identityQuestion.useIsOpen()) return null;
  return (
    <PasswordDialog
      title="Please confirm that it is you"
      intro={`This concerns accounts or people's data, so your session alone is not enough. You are not asked again for ${confirmationMinutes} minutes.`}
      submitLabel="Confirm"
      send={async () => identityQuestion.answer(true)}
      onClose={() => identityQuestion.answer(false)}
    />
  );
}
