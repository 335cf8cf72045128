import { conflict, invalid } from "#api/http/problems.ts";
import { actorOf, type Caller, type Routes } from "#api/http/routes.ts";
import type { Noun } from "#api/noun.ts";
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from "#contract/account.ts";
import type { createPasswordQuestion } from "./own-password.ts";
import { hasFactor, wrongCodeMessage } from "./refusals.ts";
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

interface SecondFactorParts extends Noun<typeof accountWrites> {
  askPassword: ReturnType<typeof createPasswordQuestion>;
}

export function secondFactorRoutes(
  routes: Routes,
  { read, write, clock, publish, askPassword }: SecondFactorParts,
) {
  const accounts = accountRepository(read);
  const tell = ({ adminId }: Caller) => publish({ kind: "admin", action: "update", id: adminId });

  routes.serve(getSecondFactor, async ({ caller }) => {
    const factor = await accounts.secondFactor(caller.adminId);
    return {
      enabled: factor?.second_factor != null,
      since: factor?.second_factor_since ?? null,
      recovery_codes_left: factor?.codesLeft ?? 0,
    };
  });

  routes.serve(beginSecondFactor, async ({ caller }) => {
    const factor = await accounts.secondFactor(caller.adminId);
    const secret = newSecret();
    if (!factor || !(await write.beginSecondFactor(caller.adminId, secret))) throw hasFactor();
    const uri = addressOfSecret(secret, factor.email);
    return { secret, uri, qr: drawQr(uri) };
  });

  routes.serve(enableSecondFactor, async ({ body, caller, reply }) => {
    await askPassword("password", body.password, caller);
    const now = clock();
    const secret = (await accounts.secondFactor(caller.adminId))?.second_factor_pending;
    if (!secret) throw conflict("Ask for a secret first");
    const step = stepOfCode(secret, body.code, now, null);
    if (step === null) throw invalid([{ field: "code", message: wrongCodeMessage }]);
    const codes = newRecoveryCodes();
    const factor = { secret, step, codeHashes: codes.map(hashRecoveryCode) };
    const { renewal, send } = renewalOf(caller);
    const at = now.toISOString();
    const isOn = await write.enableSecondFactor(caller.adminId, factor, renewal, actorOf(caller), at);
    if (!isOn) throw hasFactor();
    send(reply);
    tell(caller);
    return { recovery_codes: codes };
  });

  routes.serve(disableSecondFactor, async ({ body, caller, reply }) => {
    await askPassword("password", body.password, caller);
    const { renewal, send } = renewalOf(caller);
    const at = clock().toISOString();
    if (await write.disableSecondFactor(caller.adminId, renewal, actorOf(caller), at)) send(reply);
    tell(caller);
  });

  routes.serve(renewRecoveryCodes, async ({ body, caller }) => {
    await askPassword("password", body.password, caller);
    const codes = newRecoveryCodes();
    const hashes = codes.map(hashRecoveryCode);
    const at = clock().toISOString();
    if (!(await write.renewRecoveryCodes(caller.adminId, hashes, actorOf(caller), at))) {
      throw conflict("There is no second factor");
    }
    return { recovery_codes: codes };
  });
}
