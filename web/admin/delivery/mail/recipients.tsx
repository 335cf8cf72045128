import { X } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { saveMailNotice } from "#contract/delivery/mail.ts";
import { storedAdmin } from "#web/admin/platform/session.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { Button } from "#web/ui/button.tsx";

interface Props {
  of: string;
  to: string[];
  /** Recipients if `to` is empty. */
  usual: string[];
  /** Addresses in `to` that get no mail: the admin turned it off or is suspended. */
  declined?: string[] | undefined;
  onChange: (to: string[], said: string) => Promise<boolean>;
}

export function Recipients({ of, to, usual, declined = [], onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const own = storedAdmin().email ?? "";
  const shown = (address: string) => (declined.includes(address) ? `${address} (gets none)` : address);

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = saveMailNotice.body.shape.to.unwrap().safeParse([...to, typed ?? ""]);
    setProblem(next.success ? "" : (next.error.issues[0]?.message ?? ""));
    if (next.success && (await onChange(next.data, `${typed?.trim()} is told from now on`))) setTyped(null);
  }

  if (typed !== null) {
    return (
      <form className="mail-add" noValidate onSubmit={add}>
        <input
          // biome-ignore lint/a11y/noAutofocus: it was asked for by a press
          autoFocus
          className="field"
          inputMode="email"
          autoComplete="off"
          aria-label={`Another address for: ${of}`}
          aria-invalid={problem ? true : undefined}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button small type="submit">
          Add
        </Button>
        <Button small onClick={() => setTyped(null)}>
          Cancel
        </Button>
        <Problem text={problem} />
      </form>
    );
  }
  return (
    <ul className="mail-addresses" aria-label={of}>
      {to.map((address) => (
        <li key={address} className="mail-address">
          {shown(address)}
          <button
            type="button"
            aria-label={`Remove ${address}`}
            onClick={() =>
              onChange(
                to.filter((other) => other !== address),
                `${address} is not told any more`,
              )
            }
          >
            <X size={15} />
          </button>
        </li>
      ))}
      {to.length === 0 && <li className="mail-usual">{usual.map(shown).join(", ") || "Nobody yet"}</li>}
      <li>
        <button
          type="button"
          className="mail-more"
          aria-label={`Add an address for: ${of}`}
          onClick={() => setTyped(to.includes(own) || to.length === 0 ? "" : own)}
        >
          Add
        </button>
      </li>
    </ul>
  );
}
