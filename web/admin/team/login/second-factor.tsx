import "#web/styles/admin.css";
import "./login.css";
import "../profile/profile.css";
import { useState } from "react";
import { redirect, useNavigate } from "react-router";
import { getProfile, getSecondFactor } from "#contract/team/account.ts";
import { ConfirmIdentity } from "#web/admin/platform/identity/confirm-identity.tsx";
import { t } from "#web/admin/platform/language/language.tsx";
import { attempt } from "#web/admin/platform/outcome.ts";
import { returnTo } from "#web/admin/platform/return-to.ts";
import { adminApi, endSession, logInAddress, storeAdmin } from "#web/admin/platform/session.ts";
import { Loading } from "#web/admin/platform/ui/loading.tsx";
import { titled } from "#web/admin/platform/ui/title.ts";
import { RecoveryCodes } from "../profile/recovery-codes.tsx";
import { SecondFactorSetUp } from "../profile/second-factor-set-up.tsx";
import type { Route } from "./+types/second-factor.ts";

export const meta = titled("Second factor");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { enabled, required } = await adminApi.call(getSecondFactor, {}, { signal: request.signal });
  if (enabled || !required) throw redirect(returnTo());
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <main className="login" data-ground="dark">
      <div className="login-card" data-ground="light">
        <Loading />
      </div>
    </main>
  );
}

export default function SecondFactorFirst() {
  const [codes, setCodes] = useState<string[] | null>(null);
  const navigate = useNavigate();

  const goOn = () =>
    attempt(async () => {
      storeAdmin(await adminApi.call(getProfile));
      await navigate(returnTo(), { replace: true });
    });

  async function leave() {
    await endSession();
    await navigate(logInAddress, { replace: true });
  }

  return (
    <main className="desk login" data-ground="dark">
      <div className="login-card" data-ground="light">
        <img src="/logo.svg" alt="Daniry" width={156} height={70} />
        <h1>{t("Second factor")}</h1>
        <p className="login-invited">{t("Everyone who logs in here needs one. Set yours up, and go on.")}</p>
        <SecondFactorSetUp onChanged={setCodes} />
        <p className="login-ways">
          <button type="button" className="link" onClick={leave}>
            {t("Log out")}
          </button>
        </p>
      </div>
      {codes && <RecoveryCodes codes={codes} onClose={goOn} />}
      <ConfirmIdentity />
    </main>
  );
}

export { PageFailed as ErrorBoundary } from "#web/admin/platform/ui/failed.tsx";
