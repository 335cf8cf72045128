import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { OutputOf } from "#contract/endpoint.ts";
import type { beginPasskey } from "#contract/team/passkeys.ts";
import { password } from "#test/e2e/team.ts";
import { createAuthenticator } from "#test/support/authenticator.ts";
import type { TestMailServer } from "#test/support/mail-server.ts";
import type { Payload } from "./payloads.ts";
import type { Planter } from "./planter.ts";
import { addressOf } from "./records.ts";

const most = 9;
/** Of a passkey's name, the shortest of these texts. */
const longest = 60;
/** The origin of a server without PUBLIC_URL whose port the system chooses. */
const origin = "http://localhost:0";

export async function plantSettings(
  { call }: Planter,
  payloads: readonly Payload[],
  mailServer: TestMailServer,
  folder: string,
) {
  const fitting = payloads.filter(({ text }) => text.length <= longest);
  const step = Math.max(1, Math.floor(fitting.length / most));
  const some = fitting.filter((_, at) => at % step === 0).slice(0, most);
  for (const payload of some) {
    const { text } = payload;
    await call("createWebhook", {
      body: { url: `https://hooks.example/${text}`, kinds: ["message.created"], is_on: false },
    });
    await call("createToken", { body: { name: text, rights: ["products:read"], days: 30 } });
    await call("createReplyTemplate", { body: { name: text, text, text_ar: text } });
    const invited = { email: addressOf(payload), role: "reader" };
    const { token } = await call("invite", { body: invited });
    await call("acceptInvitation", { body: { token, name: text, password } });
    await call("invite", { body: { ...invited, email: `second.${addressOf(payload)}` } });
    const begun = (await call("beginPasskey")) as OutputOf<typeof beginPasskey>;
    const made = createAuthenticator().create(begun, { origin });
    const { id } = await call("addPasskey", { body: { ...made, name: text } });
    await call("renamePasskey", { params: { id }, body: { name: text } });
  }
  const { text } = fitting.find((payload) => !payload.text.includes("/")) as Payload;
  const at = join(folder, text);
  mkdirSync(at);
  const store = { endpoint: `https://s3.example/${text}`, region: "", access_key: text, secret: text };
  const { ok, reason } = await call("saveSecondPlace", { body: { at, ...store } });
  if (!ok) throw new Error(`The second place was not taken: ${reason}`);
  const [first, last] = [some[0] as Payload, some.at(-1) as Payload];
  const { host, port, user, password: word } = mailServer.access;
  const sender = { from_name: first.text, from_address: addressOf(first) };
  await call("saveMailSetUp", { body: { host, port, user, password: word, ...sender } });
  await call("saveMailNotice", {
    body: {
      kind: "contact",
      is_on: true,
      to: [addressOf(first)],
      by_reason: { Feedback: [addressOf(last)] },
    },
  });
}
