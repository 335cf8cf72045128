import { hashToken } from "#api/platform/database/tokens.ts";
import { found, saved } from "#api/platform/http/outcome.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import { createToken, listTokens, revokeToken } from "#contract/team/tokens.ts";
import { newApiToken } from "./api-token.ts";
import { accountRepository } from "./repository.ts";
import type { AccountParts } from "./routes.ts";

export function apiTokenRoutes(routes: Routes, { read, write }: AccountParts) {
  const accounts = accountRepository(read);

  routes.serve(listTokens, async () => ({ data: await accounts.listApiTokens() }));

  routes.serve(createToken, async ({ body, caller, act }) => {
    const { token, prefix } = newApiToken();
    const given = { ...body, tokenHash: hashToken(token), prefix, adminId: caller.adminId };
    return { ...saved(await write.createApiToken(given, act)), token };
  });

  routes.serve(revokeToken, async ({ params: { id }, act }) => {
    found((await write.revokeApiToken(id, act)) || null, "token");
  });
}

type WorkParts = Pick<AccountParts, "write" | "clock" | "publish" | "mail">;

export function apiTokenWork({ write, clock, publish, mail }: WorkParts) {
  return [
    async () => {
      // The warnings wait until mail is set up.
      if (!(await mail.isSetUp())) return;
      const told = await write.warnOfApiTokens(clock().toISOString());
      if (told > 0) publish({ kind: "mail", action: "create", id: null });
    },
    () => write.forgetEndedApiTokens(clock().toISOString()),
  ];
}
