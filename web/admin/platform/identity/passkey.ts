import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  confirmByPasskey,
  logInByPasskey,
} from "#contract/team/passkeys.ts";
import type { ApiClient } from "#web/api-client.ts";

type Api = Pick<ApiClient, "call">;

async function answerOf(api: Api) {
  const { ticket, options } = await api.call(askPasskey);
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return { ticket, answer: await startAuthentication({ optionsJSON }) };
}

export async function logInWith(api: Api) {
  return api.call(logInByPasskey, { body: await answerOf(api) });
}

export async function confirmWith(api: Api) {
  return api.call(confirmByPasskey, { body: await answerOf(api) });
}

export async function addWith(api: Api, name: string) {
  const { ticket, options } = await api.call(beginPasskey);
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return api.call(addPasskey, { body: { ticket, name, answer: await startRegistration({ optionsJSON }) } });
}
