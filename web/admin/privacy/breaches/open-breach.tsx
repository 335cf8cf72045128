import { PencilLine, Printer } from "lucide-react";
import { useId, useState } from "react";
import { href } from "react-router";
import { type Breach, breachSteps, hoursToTell, tellBefore } from "#contract/privacy/breaches.ts";
import { rich, t } from "#web/admin/platform/language/language.tsx";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { Confirm } from "#web/admin/platform/ui/confirm.tsx";
import { dateWithin } from "#web/admin/platform/ui/dates.ts";
import { HistoryButton } from "#web/admin/platform/ui/history-button.tsx";
import { IconButton } from "#web/admin/platform/ui/icon-button.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Steps } from "./steps.tsx";
import { extentLine, historyLabels, hoursOf, shownValue, toldLine } from "./words.ts";

interface Props {
  breach: Breach;
  now: number;
  onEdit: () => void;
  onTick: (done: Partial<Record<keyof Breach["ticks"], boolean>>) => Promise<void>;
}

export function OpenBreach({ breach, now, onEdit, onTick }: Props) {
  const [isAsked, setAsked] = useState(false);
  const isDone = breachSteps.every((step) => breach.ticks[step] !== null);
  const close = () => onTick({ closed: true });
  const extent = extentLine(breach);
  return (
    <article className="breach panel-body stack" aria-label={breach.title}>
      <Countdown breach={breach} now={now} />
      <div className="breach-words">
        <p dir="auto" className="fill">
          {rich("{title}, noticed {date} by {name}.", {
            title: <strong>{breach.title}</strong>,
            date: dateWithin(breach.noticed_at),
            name: breach.noticed_by,
          })}{" "}
          {breach.description}
        </p>
        <span>
          <IfAllowed area="owner">
            <IconButton
              label={t("Edit: {title}", { title: breach.title })}
              title={t("Change")}
              onClick={onEdit}
            >
              <PencilLine size={18} />
            </IconButton>
          </IfAllowed>
          <HistoryButton
            name={breach.title}
            record="breach"
            id={breach.id}
            labels={historyLabels}
            show={shownValue}
            canRestore={() => false}
          />
        </span>
      </div>
      {extent && <p className="caption">{extent}</p>}
      <Steps breach={breach} onTick={(step, done) => onTick({ [step]: done })} />
      <div className="breach-actions row">
        <ButtonLink
          variant="primary"
          to={href("/admin/settings/privacy/leaks/:id", { id: String(breach.id) })}
        >
          <Printer size={18} />
          {t("Print the report")}
        </ButtonLink>
        <IfAllowed area="owner">
          <Button onClick={() => (isDone ? close() : setAsked(true))}>{t("Close it")}</Button>
        </IfAllowed>
      </div>
      {isAsked && (
        <Confirm
          title={t("Close it all the same?")}
          text={t("Not every step is ticked. What need not be done, say why under “What was done about it”.")}
          confirmLabel={t("Close it")}
          onConfirm={close}
          onClose={() => setAsked(false)}
        />
      )}
    </article>
  );
}

function Countdown({ breach, now }: { breach: Breach; now: number }) {
  const id = useId();
  const { authority } = breach.ticks;
  if (authority)
    return (
      <p className="notice" data-tone="good">
        {toldLine(breach, authority.at)}
      </p>
    );
  const end = tellBefore(breach);
  const endsAt = new Date(end).toISOString();
  const left = end - now;
  return (
    <div className="breach-countdown notice" data-tone={left > 0 ? "waits" : "bad"}>
      <p id={id}>
        <strong>{hoursOf(left)}</strong>
        {left > 0
          ? t("left of the {hours} hours in which Oman's authority wants to be told", { hours: hoursToTell })
          : t(
              "over the {hours} hours in which Oman's authority wants to be told. Tell it now, and say why it is late.",
              { hours: hoursToTell },
            )}
      </p>
      <progress
        aria-labelledby={id}
        max={hoursToTell}
        value={Math.min(hoursToTell - left / 3_600_000, hoursToTell)}
      />
      <small>{rich("Until {date}", { date: <time dateTime={endsAt}>{dateWithin(endsAt)}</time> })}</small>
    </div>
  );
}
