import type { DigestTime } from "#contract/delivery/mail.ts";
import { type OwnKind, type OwnNotices, saveOwnNotice } from "#contract/delivery/own-notices.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { Switch } from "#web/admin/platform/ui/switch.tsx";
import { useChoice } from "#web/admin/platform/ui/use-choice.ts";
import { digestTimeLabel, ownNoticeTitles } from "./labels.ts";

const details: Record<OwnKind, Text> = {
  contact: "At once, of every reason.",
  partner: "At once.",
  testimonial: "At once.",
  reminder: "Once for each that is not taken up in time.",
  digest: "None on a day without news.",
  assigned: "When a colleague gives you something to answer.",
  mentioned: "When a colleague names you in a note.",
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
        const title = t(ownNoticeTitles[kind]);
        return (
          <li key={kind}>
            <div>
              <h3>{title}</h3>
              <p>
                {kind === "digest" && digest && `${t("At {time}.", { time: digestTimeLabel(digest) })} `}
                {t(details[kind])} {is_chosen ? t("Your own choice.") : t("As the company has it.")}
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
