import { addressKey } from "#api/platform/database/address-key.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { hashToken, newToken } from "#api/platform/database/tokens.ts";
import { found, saved } from "#api/platform/http/outcome.ts";
import { invalidField, notFound } from "#api/platform/http/problems.ts";
import type { Caller, Routes } from "#api/platform/http/routes.ts";
import {
  acceptInvitation,
  deadLink,
  type Invitation,
  invite,
  listInvitations,
  readInvitation,
  renewInvitation,
  withdrawInvitation,
} from "#contract/team/invitations.ts";
import { describeDevice } from "./device.ts";
import { newDevice } from "./device-cookie.ts";
import type { NewLink } from "./invitation-repository.ts";
import { faultOfPassword } from "./password-rule.ts";
import { hashPassword } from "./passwords.ts";
import { accountRepository } from "./repository.ts";
import type { AccountParts } from "./routes.ts";

export function invitationRoutes(routes: Routes, { read, write, publish, mail }: AccountParts) {
  const accounts = accountRepository(read);
  const tell = () => publish({ kind: "admin", action: "update", id: null });

  routes.serve(listInvitations, async () => ({ data: await accounts.listInvitations() }));

  async function withLink({ adminId }: Caller, store: (link: NewLink) => Promise<Outcome<Invitation>>) {
    const token = newToken();
    const isMailed = await mail.isSetUp();
    const invitation = saved(await store({ tokenHash: hashToken(token), adminId, isMailed }));
    tell();
    if (isMailed) publish({ kind: "mail", action: "create", id: null });
    return { invitation, token, mailed: isMailed };
  }

  routes.serve(invite, ({ body: { email, role }, caller, act }) =>
    withLink(caller, (link) => write.invite({ email, key: addressKey(email), role, ...link }, act)),
  );

  routes.serve(renewInvitation, ({ params: { id }, caller, act }) =>
    withLink(caller, (link) => write.renewInvitation(id, link, act)),
  );

  routes.serve(withdrawInvitation, async ({ params: { id }, act }) => {
    found((await write.withdrawInvitation(id, act)) || null, "invitation");
    tell();
  });

  routes.serve(readInvitation, ({ body: { token }, act }) => readLink(token, act.at));

  async function readLink(token: string, at: string) {
    const hash = hashToken(token);
    const link = (await accounts.findInvitation(hash, at)) ?? (await accounts.findSetUpLink(hash, at));
    if (!link) throw notFound(deadLink);
    return link;
  }

  routes.serve(
    acceptInvitation,
    async ({ body: { token, name, password, ...body }, act, request, reply }) => {
      const email = (await readLink(token, act.at)).email || body.email;
      if (!email) throw invalidField("email", "required", "A valid e-mail address");
      const fault = await faultOfPassword(password, [name, email]);
      if (fault) throw invalidField("password", "password_too_weak", fault);
      const session = newToken();
      const browser = newDevice(request);
      const joining = {
        invitationHash: hashToken(token),
        name,
        firstEmail: email,
        passwordHash: await hashPassword(password),
        tokenHash: hashToken(session),
        device: describeDevice(request.headers["user-agent"]),
        address: request.ip,
        browser: { hash: browser.hash, former: null },
      };
      const admin = await write.join(joining, act.at);
      if (!admin) throw notFound(deadLink);
      browser.send(reply);
      publish({ kind: "admin", action: "update", id: admin.id });
      return { token: session, admin, owes_second_factor: await accounts.isFactorRequired() };
    },
  );
}
