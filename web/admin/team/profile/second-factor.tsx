import { useState } from "react";
import type { OutputOf } from "#contract/endpoint.ts";
import type { getSecondFactor } from "#contract/team/account.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorOff } from "./second-factor-off.tsx";
import { SecondFactorSetUp } from "./second-factor-set-up.tsx";

interface Props {
  state: OutputOf<typeof getSecondFactor>;
  onChanged: () => Promise<unknown>;
}

export function SecondFactor({ state, onChanged }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const isOn = state.enabled;

  async function keep(shown: string[] | null) {
    setCodes(shown);
    await onChanged();
  }

  return (
    <section className="panel" aria-labelledby="factor">
      <div className="panel-head">
        <h2 id="factor">{t("Second factor")}</h2>
        <span className="status" data-status={isOn ? "approved" : "pending"}>
          {isOn ? t("On") : t("Not set up")}
        </span>
      </div>
      <div className="panel-body">
        {state.unreadable && (
          <p className="problem">
            {t(
              "The server has another SECRET_KEY than before and cannot check codes of your app. Turn the second factor off, and set it up again.",
            )}
          </p>
        )}
        {isOn ? <SecondFactorOff state={state} onChanged={keep} /> : <SecondFactorSetUp onChanged={keep} />}
      </div>
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </section>
  );
}
