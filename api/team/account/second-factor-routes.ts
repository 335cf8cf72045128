import { seal, sealedFor, unseal } from "#api/platform/database/sealing.ts";
import { found, saved } from "#api/platform/http/outcome.ts";
import { conflict, invalidField } from "#api/platform/http/problems.ts";
import type { Caller, Routes } from "#api/platform/http/routes.ts";
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from "#contract/team/account.ts";
import { wrongCodeMessage } from "./refusals.ts";
import { renewalOf } from "./renewal.ts";
import { accountRepository } from "./repository.ts";
import type { AccountParts } from "./routes.ts";
import {
  addressOfSecret,
  drawQr,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  stepOfCode,
} from "./second-factor.ts";

export function secondFactorRoutes(routes: Routes, { read, write, clock, publish, key }: AccountParts) {
  const accounts = accountRepository(read);
  const unsealed = (sealed: string | null | undefined, { adminId }: Caller) =>
    sealed ? unseal(key, sealedFor.admin(adminId), sealed) : undefined;
  const tell = ({ adminId }: Caller) => publish({ kind: "admin", action: "update", id: adminId });

  routes.serve(getSecondFactor, async ({ caller }) => {
    const [factor, required] = await Promise.all([
      accounts.secondFactor(caller.adminId),
      accounts.isFactorRequired(),
    ]);
    return {
      enabled: factor?.second_factor != null,
      unreadable: unsealed(factor?.second_factor, caller) === null,
      required,
      since: factor?.second_factor_since ?? null,
      recovery_codes_left: factor?.codesLeft ?? 0,
    };
  });

  routes.serve(beginSecondFactor, async ({ caller }) => {
    const { email } = found(await accounts.secondFactor(caller.adminId), "admin");
    const secret = newSecret();
    saved(await write.beginSecondFactor(caller.adminId, seal(key, sealedFor.admin(caller.adminId), secret)));
    const uri = addressOfSecret(secret, email);
    return { secret, uri, qr: drawQr(uri) };
  });

  routes.serve(enableSecondFactor, async ({ body, caller, act, reply }) => {
    const sealed = (await accounts.secondFactor(caller.adminId))?.second_factor_pending;
    const secret = unsealed(sealed, caller);
    if (!sealed || !secret) throw conflict("Ask for a secret first");
    const step = stepOfCode(secret, body.code, clock(), null);
    if (step === null) throw invalidField("code", "incorrect", wrongCodeMessage);
    const codes = newRecoveryCodes();
    const factor = { sealed, step, codeHashes: codes.map(hashRecoveryCode) };
    const { renewal, send } = renewalOf(caller);
    saved(await write.enableSecondFactor(caller.adminId, factor, renewal, act));
    send(reply);
    tell(caller);
    return { recovery_codes: codes };
  });

  routes.serve(disableSecondFactor, async ({ caller, act, reply }) => {
    const { renewal, send } = renewalOf(caller);
    if (saved(await write.disableSecondFactor(caller.adminId, renewal, act)) === "off") send(reply);
    tell(caller);
  });

  routes.serve(renewRecoveryCodes, async ({ caller, act }) => {
    const codes = newRecoveryCodes();
    saved(await write.renewRecoveryCodes(caller.adminId, codes.map(hashRecoveryCode), act));
    return { recovery_codes: codes };
  });
}
