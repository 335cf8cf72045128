import "#web/admin/platform/identity/password-field.css";
import "./profile.css";
import { getPush } from "#contract/delivery/push.ts";
import { getProfile, getSecondFactor, listSessions, listTrustedDevices } from "#contract/team/account.ts";
import { listPasskeys } from "#contract/team/passkeys.ts";
import { cache } from "#web/admin/platform/cache.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { read, ready, readyFresh, useData, useRead } from "#web/admin/platform/reads.ts";
import { adminApi, storeAdmin } from "#web/admin/platform/session.ts";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { LogIns } from "./log-ins.tsx";
import { Notifications } from "./notifications.tsx";
import { Passkeys } from "./passkeys.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";

export const meta = titled("Profile Settings");

const profileRead = read(getProfile, undefined, ["admin"]);
const sessionsRead = read(listSessions, undefined, ["admin"]);
const trustedRead = read(listTrustedDevices, undefined, ["admin"]);
const passkeysRead = read(listPasskeys, undefined, ["admin"]);
const pushRead = read(getPush, undefined, ["admin"]);
const factorRead = read(getSecondFactor, undefined, ["admin"]);

export async function clientLoader() {
  // If the second factor cannot be read, only its panel is missing.
  await Promise.all([
    readyFresh(profileRead),
    ready(sessionsRead, trustedRead, passkeysRead, pushRead),
    cache.prefetchQuery(factorRead),
  ]);
  return null;
}

export default function Profile() {
  const { data: factor } = useRead(factorRead);
  const profile = useData(profileRead);

  const readAgain = async () => storeAdmin(await adminApi.call(getProfile));

  return (
    <>
      <PageHead title={t("Profile Settings")} intro={t("Your picture, your name and how you log in.")} />
      <div className="beside profile-columns">
        <div className="stack stack-wide">
          <ProfileForm profile={profile} />
          <LanguageChoice profile={profile} />
          <PasswordForm />
          <Notifications push={useData(pushRead)} />
        </div>
        <div className="stack stack-wide">
          {factor && <SecondFactor state={factor} onChanged={readAgain} />}
          <Passkeys passkeys={useData(passkeysRead)} />
          <Sessions sessions={useData(sessionsRead)} trusted={useData(trustedRead)} />
          <LogIns />
        </div>
      </div>
    </>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
