import type { DigestTime } from "#contract/delivery/mail.ts";
import { type OwnKind, type OwnNotices, saveOwnNotice } from "#contract/delivery/own-notices.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { Switch } from "#web/admin/platform/ui/switch.tsx";
import { useChoice } from "#web/admin/platform/ui/use-choice.ts";
import { digestTimeLabel } from "./labels.ts";

const texts: Record<OwnKind, { title: Text; detail: Text }> = {
  contact: { title: "A new message", detail: "At once, of every reason." },
  partner: { title: "A new partner enquiry", detail: "At once." },
  testimonial: { title: "A new testimonial", detail: "At once." },
  reminder: { title: "A reminder of what waits", detail: "Once for each that is not taken up in time." },
  digest: { title: "A digest of the day", detail: "None on a day without news." },
  assigned: { title: "What is given to you", detail: "When a colleague gives you something to answer." },
  mentioned: { title: "Where you are named", detail: "When a colleague names you in a note." },
};

interface Props {
  own: OwnNotices;
  digest: DigestTime | undefined;
}

export function OwnNoticeList({ own: { data }, digest }: Props) {
  const save = (kind: OwnKind, isOn: boolean) =>
    attempt(async () => {
      await adminApi.call(saveOwnNotice, { body: { kind, is_on: isOn } });
      notify.success(isOn ? t("You get it from now on") : t("You do not get it any more"));
    });

  return (
    <ul className="mail-kinds lines">
      {data.map(({ kind, is_on, is_chosen }) => {
        const { detail } = texts[kind];
        const title = t(texts[kind].title);
        return (
          <li key={kind}>
            <div>
              <h3>{title}</h3>
              <p>
                {kind === "digest" && digest && `${t("At {time}.", { time: digestTimeLabel(digest) })} `}
                {t(detail)} {is_chosen ? t("Your own choice.") : t("As the company has it.")}
              </p>
            </div>
            <NoticeSwitch
              title={t("{title}, to yourself", { title })}
              isOn={is_on}
              onChange={(next) => save(kind, next)}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface SwitchProps {
  title: string;
  isOn: boolean;
  onChange: (isOn: boolean) => Promise<unknown>;
}

export function NoticeSwitch({ title, isOn, onChange }: SwitchProps) {
  const [shown, choose] = useChoice(isOn, onChange);
  return (
    <Switch aria-label={title} isOn={shown} onChange={choose}>
      {title}
    </Switch>
  );
}
