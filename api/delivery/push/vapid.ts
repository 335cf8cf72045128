import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from "node:crypto";
import type { SecretKey } from "#api/platform/database/sealing.ts";

export interface KeyPair {
  /** An uncompressed point of P-256, base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const lifeSeconds = 12 * 60 * 60;

/**
 * The key pair that names this site to push services, derived from SECRET_KEY: all processes have it, and no database holds it.
 * 128 bits more than the order make every key as likely (FIPS 186-5, A.2.1).
 */
export function pushKeyPair({ tokens }: SecretKey): KeyPair {
  const bytes = Buffer.from(hkdfSync("sha256", tokens, "", "daniry push", 48));
  const scalar = (BigInt(`0x${bytes.toString("hex")}`) % (order - 1n)) + 1n;
  const secret = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const jwk = { kty: "EC", crv: "P-256", x: text(point.subarray(1, 33)), y: text(point.subarray(33)) };
  return {
    publicKey: text(point),
    privateKey: createPrivateKey({ key: { ...jwk, d: text(secret) }, format: "jwk" }),
  };
}

/** Value of the Authorization header: VAPID (RFC 8292) with a JWT by ES256 (RFC 7518, 3.4). */
export function authorization(
  { publicKey, privateKey }: KeyPair,
  { endpoint, site, now }: { endpoint: string; site: string; now: Date },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1_000) + lifeSeconds,
    sub: site,
  };
  const signed = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => text(Buffer.from(JSON.stringify(part))))
    .join(".");
  const signature = sign("sha256", Buffer.from(signed), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${text(signature)}, k=${publicKey}`;
}

const text = (bytes: Buffer) => bytes.toString("base64url");
