import { z } from "zod";
import { pictureLimits } from "#contract/content/pictures.ts";
import { asciiDigits } from "#contract/digits.ts";
import { endpoint } from "#contract/endpoint.ts";
import {
  emailField,
  flag,
  idParams,
  listQuery,
  moment,
  pageOf,
  requiredText,
  seenVersion,
} from "#contract/fields.ts";
import { tidy } from "#contract/fold.ts";
import { languages } from "#contract/languages.ts";
import { limits } from "#contract/limits.ts";
import { roles } from "#contract/roles.ts";

export const admin = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  profile: z.string(),
  role: z.enum(roles),
  /** Of the panel. */
  language: z.enum(languages),
  version: z.number().int(),
  second_factor: z.boolean(),
});
export type Admin = z.infer<typeof admin>;

export const passwordLength = { least: 10, most: 200 } as const;

/**
 * Type of the 401 if the password is right but the second factor is missing or wrong. Ask for the code, and log in again with
 * e-mail, password and code.
 */
export const secondFactorProblem = "/problems/second-factor";

/**
 * Type of the 403 if the owners require a second factor and the account has none. Only a few calls are open until it is set up.
 */
export const secondFactorOwed = "/problems/second-factor-owed";

export const factorIsRequired =
  "A second factor is required of everyone in this team, so it cannot be turned off.";

function passwordField(missing: string) {
  return z.string({ error: missing }).min(1, missing).max(1_000);
}

export function newPasswordField(missing: string) {
  return z
    .string({ error: missing })
    .min(passwordLength.least, `At least ${passwordLength.least} characters`)
    .max(passwordLength.most, `At most ${passwordLength.most} characters`);
}

/** Six digits of any script from the app, or a recovery code; spaces and dashes are ignored. */
const codeField = z
  .string({ error: "Enter the code" })
  .transform(tidy)
  .pipe(z.string().min(1, "Enter the code").max(40))
  .transform(asciiDigits);

/** A trusted browser is asked for no code this long, unless password or second factor change. */
export const trustDays = 30;

export const identity = z.object({
  password: passwordField("Enter your password"),
  code: codeField.optional(),
});

export const logIn = endpoint({
  name: "logIn",
  summary: "Start a session",
  method: "POST",
  path: "/api/admin/login",
  access: "public",
  event: "log-in",
  // Known browsers must still get in during a flood from their address.
  perMinute: "own rule",
  body: z.object({
    email: emailField("Enter your e-mail address"),
    ...identity.shape,
    trust: flag.optional(),
  }),
  output: z.object({
    token: z.string(),
    admin,
    owes_second_factor: z.boolean(),
  }),
});

export const logOut = endpoint({
  name: "logOut",
  summary: "End this session",
  method: "POST",
  path: "/api/admin/logout",
  access: "team",
  event: "log-out",
  mayOweFactor: true,
});

export const getProfile = endpoint({
  name: "getProfile",
  summary: "The admin who is logged in",
  method: "GET",
  path: "/api/admin/profile",
  access: "team",
  output: admin,
});

export const updateProfile = endpoint({
  name: "updateProfile",
  summary:
    "Change name, e-mail, picture or the panel's language of the admin who is logged in; a new e-mail needs the password and ends every other session",
  method: "PUT",
  path: "/api/admin/profile",
  access: "team",
  confirm: "body",
  event: "account",
  renewsToken: true,
  body: z.object({
    name: requiredText(limits.name, "A name is needed").optional(),
    email: emailField("A valid e-mail address").optional(),
    language: z.enum(languages, { error: "Choose English or Arabic: en or ar" }).optional(),
    password: z.string().max(1_000).optional(),
    code: codeField.optional(),
    version: seenVersion,
  }),
  files: { profile: { accept: "picture", maxBytes: pictureLimits.bytes, most: 1 } },
  output: admin,
});

export const changePassword = endpoint({
  name: "changePassword",
  summary: "Change the password and end every other session",
  method: "PUT",
  path: "/api/admin/password",
  access: "team",
  confirm: "body",
  event: "account",
  renewsToken: true,
  perMinute: 10,
  body: z.object({
    current: passwordField("Enter your current password"),
    code: codeField.optional(),
    next: newPasswordField("Enter a new password"),
  }),
});

export const session = z.object({
  id: z.number().int(),
  device: z.string(),
  address: z.string(),
  created_at: moment,
  last_used_at: moment,
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  name: "listSessions",
  summary: "Where the admin is logged in",
  method: "GET",
  path: "/api/admin/sessions",
  access: "team",
  output: z.array(session),
});

export const endSession = endpoint({
  name: "endSession",
  summary: "Log out one of the admin's sessions",
  method: "DELETE",
  path: "/api/admin/sessions/{id}",
  access: "team",
  event: "log-out",
  params: idParams,
});

export const endOtherSessions = endpoint({
  name: "endOtherSessions",
  summary: "Log out everywhere else",
  method: "DELETE",
  path: "/api/admin/sessions",
  access: "team",
  event: "log-out",
  output: z.object({ ended: z.number().int() }),
});

export const trustedDevice = z.object({
  id: z.number().int(),
  name: z.string(),
  trusted_until: moment,
  last_used_at: moment,
});
export type TrustedDevice = z.infer<typeof trustedDevice>;

export const listTrustedDevices = endpoint({
  name: "listTrustedDevices",
  summary: "Browsers from which the admin logs in without a code",
  method: "GET",
  path: "/api/admin/trusted-devices",
  access: "team",
  output: z.array(trustedDevice),
});

export const distrustDevice = endpoint({
  name: "distrustDevice",
  summary: "Ask a browser for the code again at its next log-in",
  method: "DELETE",
  path: "/api/admin/trusted-devices/{id}",
  access: "team",
  event: "second-factor",
  params: idParams,
});

export const logInEntry = z.object({
  id: z.number().int(),
  outcome: z.enum(["success", "wrong-password", "wrong-code", "wrong-passkey", "suspended"]),
  second_factor: z.enum(["none", "code", "recovery-code", "passkey", "trusted-device"]),
  device: z.string(),
  address: z.string(),
  created_at: moment,
});
export type LogIn = z.infer<typeof logInEntry>;

export const listLogIns = endpoint({
  name: "listLogIns",
  summary: "Log-ins to the admin's account in the last twelve months, those that failed too, newest first",
  method: "GET",
  path: "/api/admin/log-ins",
  access: "team",
  query: listQuery.omit({ search: true }),
  output: pageOf(logInEntry),
});

/** Shown only once. Each code works for one log-in without the app. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const getSecondFactor = endpoint({
  name: "getSecondFactor",
  summary: "Whether the admin has a second factor, and how many recovery codes are left",
  method: "GET",
  path: "/api/admin/second-factor",
  access: "team",
  mayOweFactor: true,
  output: z.object({
    enabled: z.boolean(),
    /** The secret was sealed with another SECRET_KEY, so codes from the app are refused. */
    unreadable: z.boolean(),
    required: z.boolean(),
    since: moment.nullable(),
    recovery_codes_left: z.number().int(),
  }),
});

const ofFactor = { access: "team", confirm: true, event: "second-factor", perMinute: 10 } as const;

export const beginSecondFactor = endpoint({
  name: "beginSecondFactor",
  summary: "A new secret for the admin's app; nothing changes until a code of it is sent",
  method: "POST",
  path: "/api/admin/second-factor",
  ...ofFactor,
  mayOweFactor: true,
  output: z.object({
    secret: z.string(),
    uri: z.string(),
    /** The QR code of `uri`: a path for an SVG with the view box `0 0 size size`, quiet zone included. */
    qr: z.object({ size: z.number().int(), path: z.string() }),
  }),
});

export const enableSecondFactor = endpoint({
  name: "enableSecondFactor",
  summary: "Ask for a code at every log-in from now on, and end every other session",
  method: "PUT",
  path: "/api/admin/second-factor",
  ...ofFactor,
  mayOweFactor: true,
  renewsToken: true,
  body: z.object({ code: codeField }),
  output: recoveryCodes,
});

export const disableSecondFactor = endpoint({
  name: "disableSecondFactor",
  summary: "Ask for no code any more, and end every other session",
  method: "POST",
  path: "/api/admin/second-factor/disable",
  ...ofFactor,
  renewsToken: true,
});

export const renewRecoveryCodes = endpoint({
  name: "renewRecoveryCodes",
  summary: "Ten new recovery codes; the old ones are void",
  method: "POST",
  path: "/api/admin/second-factor/recovery-codes",
  ...ofFactor,
  output: recoveryCodes,
});
