import { type SubmitEvent, useState } from "react";
import { saveMailNotice } from "#contract/delivery/mail.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { Button } from "#web/ui/button.tsx";

interface Props {
  hours: number;
  onChange: (hours: number, said: string) => Promise<boolean>;
}

export function PromisedHours({ hours, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? String(hours);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = saveMailNotice.body.shape.hours.safeParse(value);
    setProblem(next.success ? "" : (next.error.issues[0]?.message ?? ""));
    if (!next.success || next.data === undefined) return;
    setBusy(true);
    if (await onChange(next.data, "Saved")) setTyped(null);
    setBusy(false);
  }

  return (
    <form className="mail-add mail-hours" noValidate onSubmit={save}>
      <label>
        After
        <input
          className="field"
          inputMode="numeric"
          autoComplete="off"
          aria-label="Hours until a reminder"
          aria-invalid={problem ? true : undefined}
          value={value}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        hours
      </label>
      {value.trim() !== String(hours) && (
        <Button small type="submit" loading={isBusy}>
          Save
        </Button>
      )}
      <Problem text={problem} />
    </form>
  );
}
