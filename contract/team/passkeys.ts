import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { idParams, moment, requiredText } from "#contract/fields.ts";
import { logIn } from "./account.ts";
import { confirmSession } from "./confirmation.ts";

export const passkeyMinutes = 5;
export const mostPasskeys = 20;
export const passkeyNameLength = 60;
export const tooManyPasskeys = `At most ${mostPasskeys} passkeys: remove one first`;

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);
const transports = z.array(z.string().max(20)).max(10);
const credential = { id: base64url(1_400), rawId: base64url(1_400), type: z.literal("public-key") };
const ticket = z.string().min(20).max(200);

/** The answer of `navigator.credentials.get` as JSON (Web Authentication, level 3). */
const assertion = z.object({
  ticket,
  answer: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(4_000),
      userHandle: base64url(100).optional(),
    }),
  }),
});

const attestation = z.object({
  ticket,
  name: requiredText(passkeyNameLength, "A name is needed"),
  answer: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(16_000),
      transports: transports.optional(),
    }),
  }),
});

const knownCredential = z.object({ id: z.string(), type: z.literal("public-key"), transports });

export const askPasskey = endpoint({
  name: "askPasskey",
  summary: "A challenge for a passkey: of this session's admin, or of any admin for a log-in",
  method: "POST",
  path: "/api/admin/passkeys/challenge",
  access: "public",
  perMinute: 60,
  output: z.object({
    ticket,
    options: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.number(),
      userVerification: z.literal("required"),
      allowCredentials: z.array(knownCredential),
    }),
  }),
});

export const logInByPasskey = endpoint({
  name: "logInByPasskey",
  summary: "Start a session by a passkey, which counts as password and second factor",
  method: "POST",
  path: "/api/admin/login/passkey",
  access: "public",
  event: "log-in",
  perMinute: "own rule",
  body: assertion,
  output: logIn.output,
});

export const confirmByPasskey = endpoint({
  name: "confirmByPasskey",
  summary: "Prove by a passkey instead of the password that this session is in its owner's hands",
  method: "POST",
  path: "/api/admin/confirm/passkey",
  access: "team",
  confirm: "body",
  event: "confirm",
  perMinute: 30,
  body: assertion,
  output: confirmSession.output,
});

export const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const listPasskeys = endpoint({
  name: "listPasskeys",
  summary: "The admin's passkeys, oldest first",
  method: "GET",
  path: "/api/admin/passkeys",
  access: "team",
  output: z.array(passkey),
});

const adding = { access: "team", confirm: true, event: "passkey", perMinute: 10 } as const;

export const beginPasskey = endpoint({
  name: "beginPasskey",
  summary: "A challenge for a new passkey; nothing changes until it is answered",
  method: "POST",
  path: "/api/admin/passkeys/new",
  ...adding,
  output: z.object({
    ticket,
    options: z.object({
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
      timeout: z.number(),
      excludeCredentials: z.array(knownCredential),
      authenticatorSelection: z.object({
        residentKey: z.literal("required"),
        requireResidentKey: z.boolean(),
        userVerification: z.literal("required"),
      }),
      attestation: z.literal("none"),
    }),
  }),
});

export const addPasskey = endpoint({
  name: "addPasskey",
  summary: "Keep a new passkey of the admin, who is told by mail",
  method: "POST",
  path: "/api/admin/passkeys",
  ...adding,
  body: attestation,
  status: 201,
  output: passkey,
});

export const renamePasskey = endpoint({
  name: "renamePasskey",
  summary: "Give a passkey another name",
  method: "PUT",
  path: "/api/admin/passkeys/{id}",
  access: "team",
  event: "passkey",
  params: idParams,
  body: attestation.pick({ name: true }),
  output: passkey,
});

export const removePasskey = endpoint({
  name: "removePasskey",
  summary: "Remove a passkey, which cannot log in from then on",
  method: "DELETE",
  path: "/api/admin/passkeys/{id}",
  access: "team",
  confirm: true,
  event: "passkey",
  params: idParams,
});
