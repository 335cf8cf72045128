import "#web/styles/admin.css";
import "./login.css";
import "../profile/profile.css";
import { useState } from "react";
import { redirect, useNavigate } from "react-router";
import { getProfile, getSecondFactor } from "#contract/account.ts";
import { askedAddress } from "../asked-address.ts";
import { attempt } from "../failure.ts";
import { RecoveryCodes } from "../profile/recovery-codes.tsx";
import { SecondFactorSetUp } from "../profile/second-factor-set-up.tsx";
import { adminApi, endSession, logInAddress, storeAdmin } from "../session.ts";
import { ConfirmIdentity } from "../shell/confirm-identity.tsx";
import { Loading } from "../ui/loading.tsx";
import { titled } from "../ui/title.ts";
import type { Route } from "./+types/second-factor.ts";

export const meta = titled("Second factor");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { enabled, required } = await adminApi.call(getSecondFactor, {}, { signal: request.signal });
  if (enabled || !required) throw redirect(askedAddress());
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

/** Between log-in and panel, where the owners require a second factor and this account has none yet. */
export default function SecondFactorFirst() {
  const [codes, setCodes] = useState<string[] | null>(null);
  const navigate = useNavigate();

  const goOn = () =>
    attempt(async () => {
      storeAdmin(await adminApi.call(getProfile));
      await navigate(askedAddress(), { replace: true });
    });

  async function leave() {
    await endSession();
    await navigate(logInAddress, { replace: true });
  }

  return (
    <main className="desk login" data-ground="dark">
      <div className="login-card" data-ground="light">
        <img src="/logo.svg" alt="Daniry" width={156} height={70} />
        <h1>Second factor</h1>
        <p className="login-invited">Everyone who logs in here needs one. Set yours up, and go on.</p>
        <SecondFactorSetUp onChanged={setCodes} />
        <p className="login-ways">
          <button type="button" className="link" onClick={leave}>
            Log out
          </button>
        </p>
      </div>
      {codes && <RecoveryCodes codes={codes} onClose={goOn} />}
      <ConfirmIdentity />
    </main>
  );
}

export { PageFailed as ErrorBoundary } from "../ui/failed.tsx";
