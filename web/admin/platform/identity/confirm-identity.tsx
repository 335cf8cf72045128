import { confirmationMinutes } from "#contract/team/confirmation.ts";
import { plural, t } from "../language/language.tsx";
import { identityQuestion } from "../session.ts";
import { PasswordDialog } from "./password-dialog.tsx";

/** Opens over the page if a call needs more than the session. The call is repeated afterwards. */
export function ConfirmIdentity() {
  if (!identityQuestion.useIsOpen()) return null;
  const reason = t("This concerns accounts or people's data, so your session alone is not enough.");
  const again = plural(
    confirmationMinutes,
    "You are not asked again for {count} minute.",
    "You are not asked again for {count} minutes.",
  );
  return (
    <PasswordDialog
      title={t("Please confirm that it is you")}
      intro={`${reason} ${again}`}
      submitLabel={t("Confirm")}
      send={async () => identityQuestion.answer(true)}
      onClose={() => identityQuestion.answer(false)}
    />
  );
}
