import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from "node:crypto";

const curve = "prime256v1";
const recordBytes = 4096;
const onlyRecord = 2;

/** Both base64url, from the browser's `PushSubscription`. */
interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/**
 * Encrypts a text for one browser: Message Encryption for Web Push (RFC 8291), one record of aes128gcm (RFC 8188). Salt and key
 * pair are new each time; only the RFC's example names them.
 */
export function encrypt(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { salt = randomBytes(16), privateKey }: { salt?: Buffer; privateKey?: Buffer } = {},
): Buffer {
  const own = createECDH(curve);
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const ownKey = own.getPublicKey();
  const browserKey = Buffer.from(p256dh, "base64url");
  const secret = derive(
    own.computeSecret(browserKey),
    Buffer.from(auth, "base64url"),
    Buffer.concat([Buffer.from("WebPush: info\0"), browserKey, ownKey]),
    32,
  );
  const contentKey = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", contentKey, nonce);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(recordBytes);
  sizes.writeUInt8(ownKey.length, 4);
  const sealed = [
    cipher.update(text, "utf8"),
    cipher.update(Buffer.of(onlyRecord)),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  return Buffer.concat([salt, sizes, ownKey, ...sealed]);
}

function derive(input: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", input, salt, info, bytes));
}

/** False if no key can be agreed with it, since it is no point of the curve. */
export function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, "base64url"), curve);
    return true;
  } catch {
    return false;
  }
}
