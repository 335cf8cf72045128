import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { OutputOf } from "#contract/endpoint.ts";
import type { askPasskey, beginPasskey } from "#contract/team/passkeys.ts";

interface Manner {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string | undefined;
}

const present = 0x01;
const verified = 0x04;
const withKey = 0x40;
const originOf = (host: string) => (host === "localhost" ? "http://localhost" : `https://${host}`);
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** An authenticator with one ES256 key (Web Authentication, level 3), which can be told to misbehave. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  const named = {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key" as const,
  };
  let handle: string | undefined;
  let count = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function head(rpId: string, flags: number, counter: number): Buffer {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), number]);
  }

  return {
    id: named.id,

    create({ options, ticket }: OutputOf<typeof beginPasskey>, manner: Manner = {}) {
      const {
        origin = originOf(options.rp.id),
        rpId = options.rp.id,
        isVerified = true,
        counter = 0,
      } = manner;
      handle = options.user.id;
      const cose = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const flags = present | withKey | (isVerified ? verified : 0);
      const data = Buffer.concat([
        head(rpId, flags, counter),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ]);
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        ticket,
        answer: {
          ...named,
          response: {
            clientDataJSON: clientData("webauthn.create", options.challenge, origin).toString("base64url"),
            attestationObject: attestation.toString("base64url"),
            transports: ["internal"],
          },
        },
      };
    },

    get({ options, ticket }: OutputOf<typeof askPasskey>, manner: Manner = {}) {
      const { origin = originOf(options.rpId), rpId = options.rpId, isVerified = true } = manner;
      count = manner.counter ?? count + 1;
      const client = clientData("webauthn.get", options.challenge, origin);
      const data = head(rpId, present | (isVerified ? verified : 0), count);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ticket,
        answer: {
          ...named,
          response: {
            clientDataJSON: client.toString("base64url"),
            authenticatorData: data.toString("base64url"),
            signature: signature.toString("base64url"),
            userHandle: "userHandle" in manner ? manner.userHandle : handle,
          },
        },
      };
    },
  };
}
