import { CircleCheck, CircleQuestionMark, Copy, type LucideIcon, TriangleAlert } from "lucide-react";
import { askDns, type Vouching } from "#contract/delivery/mail-domain.ts";
import { type Text, t, translated } from "#web/admin/platform/language/language.tsx";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { adminApi } from "#web/admin/platform/session.ts";
import { copied } from "#web/admin/platform/ui/copied.ts";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { useDeed } from "#web/admin/platform/ui/use-deed.ts";
import { Button } from "#web/ui/button.tsx";
import { askedAtLabel } from "./labels.ts";
import { useOneField } from "./one-field.ts";

type Row = Vouching["rows"][number];

const marks: Record<Row["state"], { Icon: LucideIcon; label: Text }> = {
  good: { Icon: CircleCheck, label: "In order" },
  lacking: { Icon: TriangleAlert, label: "To be mended" },
  unknown: { Icon: CircleQuestionMark, label: "Not known" },
};

export function VouchingPart({ vouching }: { vouching: Vouching }) {
  const { selector, asked_at, rows } = vouching;
  const asked = asked_at && t("Asked {when}.", { when: askedAtLabel(asked_at) });
  const [isBusy, ask] = useDeed((body: { selector?: string }) => adminApi.call(askDns, { body }));

  return (
    <section className="mail-vouching" aria-labelledby="mail-vouching" aria-busy={isBusy}>
      <h3 id="mail-vouching">{t("Does your domain vouch for this mail?")}</h3>
      <p>
        <span aria-live="polite">{isBusy ? t("Asking…") : (asked ?? t("Not asked yet."))}</span>{" "}
        <IfAllowed area="owner">
          <button type="button" className="link" aria-disabled={isBusy} onClick={() => ask({})}>
            {asked_at ? t("Ask again") : t("Ask now")}
          </button>
        </IfAllowed>
      </p>
      {rows.length > 0 && (
        <ul className="lines">
          {rows.map((row) => (
            <VouchingRow key={row.name} row={row} />
          ))}
        </ul>
      )}
      <IfAllowed area="owner">
        <SelectorField selector={selector} onSave={(next) => ask({ selector: next })} />
      </IfAllowed>
    </section>
  );
}

function VouchingRow({ row: { name, state, sentence, found, record } }: { row: Row }) {
  const { Icon, label } = marks[state];
  const line = record && `${record.name} TXT "${record.value}"`;

  return (
    <li data-state={state}>
      <Icon size={18} />
      <strong>
        {name.toUpperCase()}
        <span className="sr-only">: {t(label)}</span>
      </strong>
      <p>{translated(sentence)}</p>
      {line && (
        <div className="notice" data-tone="plain">
          <code>{line}</code>
          <IconButton
            label={t("Copy the record for {name}", { name: name.toUpperCase() })}
            onClick={() => copied(line, "record")}
          >
            <Copy size={17} />
          </IconButton>
        </div>
      )}
      {found.length > 0 && (
        <details className="disclosure">
          <summary>
            {t("What is there now")}
            <span className="sr-only"> {t("of {name}", { name: name.toUpperCase() })}</span>
          </summary>
          {found.map((text) => (
            <code key={text}>{text}</code>
          ))}
        </details>
      )}
    </li>
  );
}

interface SelectorProps {
  selector: string;
  onSave: (selector: string) => Promise<boolean>;
}

/** Only the mail provider knows the DKIM selector. */
function SelectorField({ selector, onSave }: SelectorProps) {
  const { problem, isBusy, submit, input } = useOneField({
    stored: selector,
    parse: (typed) => askDns.body.shape.selector.unwrap().safeParse(typed),
    onSave,
  });
  return (
    <details className="disclosure">
      <summary>
        {t("Selector of the DKIM key")}
        {selector && `: ${selector}`}
      </summary>
      <form className="row row-close" noValidate onSubmit={submit}>
        <input
          {...input}
          spellCheck={false}
          placeholder={t("such as selector1")}
          aria-label={t("Selector of the DKIM key")}
        />
        <Button small type="submit" loading={isBusy}>
          {t("Save and ask")}
        </Button>
        <Problem text={problem} />
      </form>
      <p>{t("Your mail provider shows it beside the key. Left empty, the usual ones are tried.")}</p>
    </details>
  );
}
