import type { ModuleContext } from "#api/context.ts";
import { apiTokenWork } from "./account/api-token-routes.ts";
import { createTokenMaker } from "./account/reset-routes.ts";
import { accountRoutes } from "./account/routes.ts";

export function teamModule({ routes, base, database, pictures, mail, publicUrl, daily }: ModuleContext) {
  const { peers, key } = database;
  const write = database.write.account;
  const forgetOldLogIns = accountRoutes(routes, {
    ...base,
    others: peers,
    write,
    pictures,
    mail,
    publicUrl,
    key,
  });
  const now = () => base.clock().toISOString();
  daily.push(
    forgetOldLogIns,
    () => write.forgetEndedResets(now()),
    ...apiTokenWork({ ...base, write, mail }),
  );
  return { makeToken: createTokenMaker({ write, clock: base.clock, mail }) };
}
