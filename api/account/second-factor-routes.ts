import type { Context } from "#api/context.ts";
import { found, saved } from "#api/http/outcome.ts";
import { conflict, invalid } from "#api/http/problems.ts";
import type { Caller, Routes } from "#api/http/routes.ts";
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from "#contract/account.ts";
import { wrongCodeMessage } from "./refusals.ts";
import { renewalOf } from "./renewal.ts";
import { accountRepository, type accountWrites } from "./repository.ts";
import {
  addressOfSecret,
  drawQr,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  stepOfCode,
} from "./second-factor.ts";

export function secondFactorRoutes(
  routes: Routes,
  { read, write, clock, publish }: Context<typeof accountWrites>,
) {
  const accounts = accountRepository(read);
  const tell = ({ adminId }: Caller) => publish({ kind: "admin", action: "update", id: adminId });

  routes.serve(getSecondFactor, async ({ caller }) => {
    const [factor, required] = await Promise.all([
      accounts.secondFactor(caller.adminId),
      accounts.isFactorRequired(),
    ]);
    return {
      enabled: factor?.second_factor != null,
      required,
      since: factor?.second_factor_since ?? null,
      recovery_codes_left: factor?.codesLeft ?? 0,
    };
  });

  routes.serve(beginSecondFactor, async ({ caller }) => {
    const { email } = found(await accounts.secondFactor(caller.adminId), "admin");
    const secret = saved(await write.beginSecondFactor(caller.adminId, newSecret()));
    const uri = addressOfSecret(secret, email);
    return { secret, uri, qr: drawQr(uri) };
  });

  routes.serve(enableSecondFactor, async ({ body, caller, act, reply }) => {
    const secret = (await accounts.secondFactor(caller.adminId))?.second_factor_pending;
    if (!secret) throw conflict("Ask for a secret first");
    const step = stepOfCode(secret, body.code, clock(), null);
    if (step === null) throw invalid([{ field: "code", message: wrongCodeMessage }]);
    const codes = newRecoveryCodes();
    const factor = { secret, step, codeHashes: codes.map(hashRecoveryCode) };
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
