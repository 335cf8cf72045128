import "#web/admin/platform/identity/password-field.css";
import "./profile.css";
import { useRevalidator } from "react-router";
import { getProfile, getSecondFactor, listLogIns, listSessions } from "#contract/team/account.ts";
import { adminApi, storeAdmin } from "#web/admin/platform/session.ts";
import { PageHead } from "#web/admin/platform/ui/page-head.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import type { Route } from "./+types/profile.ts";
import { LogIns, shownAtFirst } from "./log-ins.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";

export const meta = titled("Profile Settings");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const options = { signal: request.signal };
  const [profile, sessions, logIns, factor] = await Promise.all([
    adminApi.call(getProfile, {}, options),
    adminApi.call(listSessions, {}, options),
    adminApi.call(listLogIns, { query: { limit: shownAtFirst } }, options),
    // If this fails, only its panel is missing.
    adminApi.call(getSecondFactor, {}, options).catch(() => null),
  ]);
  return { profile, sessions, logIns, factor };
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { profile, sessions, logIns, factor } = loaderData;
  const { revalidate } = useRevalidator();

  async function readAgain() {
    storeAdmin(await adminApi.call(getProfile));
    await revalidate();
  }

  return (
    <>
      <PageHead title="Profile Settings" intro="Your picture, your name and how you log in." />
      <div className="beside profile-columns">
        <div className="stack stack-wide">
          <ProfileForm profile={profile} />
          <PasswordForm />
        </div>
        <div className="stack stack-wide">
          {factor && <SecondFactor state={factor} onChanged={readAgain} />}
          <Sessions sessions={sessions} />
          <LogIns key={logIns.data[0]?.id} first={logIns} />
        </div>
      </div>
    </>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
