import { useState } from "react";
import { disableSecondFactor, type getSecondFactor, renewRecoveryCodes } from "#contract/account.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { ApiError } from "#web/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { sentenceOf } from "../failure.ts";
import { PasswordField } from "../login/password-field.tsx";
import { adminApi } from "../session.ts";
import { notify } from "../shell/toasts.ts";
import { dateOf } from "../ui/facts.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Problem } from "../ui/problem.tsx";

interface Props {
  state: OutputOf<typeof getSecondFactor>;
  onChanged: (codes: string[] | null) => void;
}

/** What can be done while it is on; both ask for the password. */
export function SecondFactorOff({ state, onChanged }: Props) {
  const [asked, setAsked] = useState<"off" | "codes" | null>(null);
  const { since, recovery_codes_left: left } = state;
  return (
    <div className="factor-start">
      <p>
        A log-in asks for a code of your app{since && `, since ${dateOf(since)}`}. {left} of your recovery
        codes {left === 1 ? "is" : "are"} left.
      </p>
      <div className="profile-actions">
        <Button onClick={() => setAsked("codes")}>New recovery codes</Button>
        <Button variant="danger" onClick={() => setAsked("off")}>
          Turn off
        </Button>
      </div>
      {asked && (
        <PasswordAgain
          isOff={asked === "off"}
          onClose={() => setAsked(null)}
          onDone={(codes) => {
            setAsked(null);
            onChanged(codes);
          }}
        />
      )}
    </div>
  );
}

interface AgainProps {
  isOff: boolean;
  onDone: (codes: string[] | null) => void;
  onClose: () => void;
}

function PasswordAgain({ isOff, onDone, onClose }: AgainProps) {
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function submit(form: FormData) {
    const body = { password: String(form.get("password")) };
    setBusy(true);
    try {
      if (isOff) {
        await adminApi.call(disableSecondFactor, { body });
        notify.success("The second factor is off");
        onDone(null);
      } else {
        onDone((await adminApi.call(renewRecoveryCodes, { body })).recovery_codes);
      }
    } catch (error) {
      setProblem((error instanceof ApiError && error.fields.password) || sentenceOf(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={isOff ? "Turn the second factor off?" : "New recovery codes?"}
      intro={isOff ? "A log-in then needs your password alone." : "The codes that you have now stop working."}
      submitLabel={isOff ? "Turn off" : "Make new codes"}
      isDanger={isOff}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="labelled">
        <label htmlFor="again-password">Your password</label>
        <PasswordField
          id="again-password"
          name="password"
          autoComplete="current-password"
          aria-invalid={problem !== "" || undefined}
          aria-describedby="again-problem"
        />
      </div>
      <Problem id="again-problem" text={problem} />
    </FormDialog>
  );
}
