import { hash } from "node:crypto";
import type { InputOf } from "#contract/endpoint.ts";
import { type addPasskey, type logInByPasskey, passkeyMinutes } from "#contract/team/passkeys.ts";
import type { KnownPasskey } from "./passkey-repository.ts";
import type { Proof } from "./second-factor-repository.ts";

type Assertion = InputOf<typeof logInByPasskey>["body"]["answer"];
type Attestation = InputOf<typeof addPasskey>["body"]["answer"];

/** Loaded at the first use, since most starts of the server need no passkey. */
const library = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256 of COSE. Every authenticator has one of them. */
const algorithms = [-8, -7, -257];

const timeout = passkeyMinutes * 60_000;

/** The authenticator stores this about the account: no name, no address. */
function handleOf(adminId: number): Buffer<ArrayBuffer> {
  return Buffer.from(hash("sha256", `passkeys of admin ${adminId}`, "buffer"));
}

function described(passkeys: readonly Pick<KnownPasskey, "credential_id" | "transports">[]) {
  return passkeys.map(({ credential_id: id, transports }) => ({
    id,
    type: "public-key" as const,
    transports: transports.split(" ").filter(Boolean),
  }));
}

/**
 * The site's address is the configured one, never a header of the request. Each answer needs the person's
 * fingerprint, face or PIN.
 */
export function createPasskeys(publicUrl: string) {
  const { origin, hostname: rpId } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true };

  return {
    useOptions: (challenge: string, allowed: readonly KnownPasskey[]) => ({
      challenge,
      rpId,
      timeout,
      userVerification: "required" as const,
      allowCredentials: described(allowed),
    }),

    newOptions(
      challenge: string,
      admin: { id: number; name: string; email: string },
      known: readonly KnownPasskey[],
    ) {
      return {
        rp: { id: rpId, name: "Daniry" },
        user: { id: handleOf(admin.id).toString("base64url"), name: admin.email, displayName: admin.name },
        challenge,
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" as const })),
        timeout,
        excludeCredentials: described(known),
        authenticatorSelection: {
          residentKey: "required" as const,
          requireResidentKey: true,
          userVerification: "required" as const,
        },
        attestation: "none" as const,
      };
    },

    async proofOf(
      answer: Assertion,
      passkey: KnownPasskey,
      expectedChallenge: string,
    ): Promise<Proof | null> {
      const { userHandle, ...response } = answer.response;
      if (userHandle !== undefined && userHandle !== handleOf(passkey.admin_id).toString("base64url"))
        return null;
      const { verifyAuthenticationResponse } = await library();
      const { credential_id: id, public_key, counter } = passkey;
      const publicKey = new Uint8Array(Buffer.from(public_key, "base64url"));
      const checked = await verifyAuthenticationResponse({
        ...expected,
        response: { ...answer, response, clientExtensionResults: {} },
        expectedChallenge,
        credential: { id, publicKey, counter },
      }).catch(() => null);
      if (!checked?.verified) return null;
      return { passkey: passkey.id, counter: checked.authenticationInfo.newCounter };
    },

    async newPasskeyOf(answer: Attestation, expectedChallenge: string) {
      const { verifyRegistrationResponse } = await library();
      const { transports = [], ...response } = answer.response;
      const checked = await verifyRegistrationResponse({
        ...expected,
        response: { ...answer, response, clientExtensionResults: {} },
        expectedChallenge,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => null);
      if (!checked?.verified) return null;
      const { id, publicKey, counter } = checked.registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports: transports.filter((name) => /^[\w-]+$/.test(name)).join(" "),
      };
    },
  };
}
