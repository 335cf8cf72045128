import { type SubmitEvent, useState } from "react";
import { askDns } from "#contract/delivery/mail-domain.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { Button } from "#web/ui/button.tsx";

interface Props {
  selector: string;
  onSave: (selector: string) => Promise<boolean>;
}

/** The DKIM selector, which only the mail provider can tell. */
export function SelectorField({ selector, onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? selector;
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = askDns.body.safeParse({ selector: value });
    setProblem(next.success ? "" : (next.error.issues[0]?.message ?? ""));
    if (!next.success) return;
    setBusy(true);
    if (await onSave(value.trim())) setTyped(null);
    setBusy(false);
  }

  return (
    <details className="mail-reasons disclosure">
      <summary>Selector of the DKIM key{selector && `: ${selector}`}</summary>
      <form className="mail-add" noValidate onSubmit={save}>
        <input
          className="field"
          autoComplete="off"
          spellCheck={false}
          placeholder="such as selector1"
          aria-label="Selector of the DKIM key"
          aria-invalid={problem ? true : undefined}
          value={value}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button small type="submit" loading={isBusy}>
          Save and ask
        </Button>
        <Problem text={problem} />
      </form>
      <p>Your mail provider shows it beside the key. Left empty, the usual ones are tried.</p>
    </details>
  );
}
