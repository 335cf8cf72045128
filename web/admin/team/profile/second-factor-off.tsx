import { useState } from "react";
import type { OutputOf } from "#contract/endpoint.ts";
import { disableSecondFactor, type getSecondFactor, renewRecoveryCodes } from "#contract/team/account.ts";
import { PasswordDialog } from "#web/admin/platform/identity/password-dialog.tsx";
import { plural, t } from "#web/admin/platform/language/language.tsx";
import { notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { dateOf } from "#web/admin/platform/ui/format.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  state: OutputOf<typeof getSecondFactor>;
  onChanged: (codes: string[] | null) => void;
}

export function SecondFactorOff({ state, onChanged }: Props) {
  const [asked, setAsked] = useState<"off" | "codes" | null>(null);
  const { since, required, recovery_codes_left: left } = state;

  async function send() {
    if (asked === "codes") onChanged((await adminApi.call(renewRecoveryCodes)).recovery_codes);
    else {
      await adminApi.call(disableSecondFactor);
      notify.success(t("The second factor is off"));
      onChanged(null);
    }
    setAsked(null);
  }

  return (
    <div className="factor-start stack">
      <p>
        {since
          ? t("A log-in asks for a code of your app, since {date}.", { date: dateOf(since) })
          : t("A log-in asks for a code of your app.")}{" "}
        {plural(left, "{count} of your recovery codes is left.", "{count} of your recovery codes are left.")}
        {required && ` ${t("The owners require it of everyone.")}`}
      </p>
      <div className="profile-actions row">
        <Button onClick={() => setAsked("codes")}>{t("New recovery codes")}</Button>
        {!required && (
          <Button variant="danger" onClick={() => setAsked("off")}>
            {t("Turn off")}
          </Button>
        )}
      </div>
      {asked && (
        <PasswordDialog
          title={asked === "off" ? t("Turn the second factor off?") : t("New recovery codes?")}
          intro={
            asked === "off"
              ? t("A log-in then needs your password alone.")
              : t("The codes that you have now stop working.")
          }
          submitLabel={asked === "off" ? t("Turn off") : t("Make new codes")}
          isDanger={asked === "off"}
          send={send}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
