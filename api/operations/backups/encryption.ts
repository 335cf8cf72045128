import { BackupFault } from "./fault.ts";

/**
 * Archives are age files (age-encryption.org/v1), so other programs can open them. The key is a passphrase, or an age identity
 * that starts with this word.
 */
const identityStart = "AGE-SECRET-KEY-1";
export const ageStart = Buffer.from("age-encryption.org/v1\n", "latin1");
/** Exponent of scrypt's cost: 64 MB for a moment, which the smallest machine can spare. */
const workFactor = 16;

/** Loaded with the first key, since the ciphers take about 25 MB and are rarely needed. */
const loadAge = () => import("age-encryption");

export type ByteStream = ReadableStream<Uint8Array>;

export async function encrypt(plain: ByteStream, key: string): Promise<ByteStream> {
  const { Encrypter, identityToRecipient } = await loadAge();
  const encrypter = new Encrypter();
  if (key.startsWith(identityStart)) encrypter.addRecipient(await identityToRecipient(key));
  else {
    encrypter.setPassphrase(key);
    encrypter.setScryptWorkFactor(workFactor);
  }
  return encrypter.encrypt(plain);
}

/** A wrong key fails at once; damage further on fails while the stream is read. */
export async function decrypt(encrypted: ByteStream, key: string | undefined): Promise<ByteStream> {
  if (!key) throw new BackupFault("This backup is encrypted: set BACKUP_KEY to the key it was made with");
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  if (key.startsWith(identityStart)) decrypter.addIdentity(key);
  else decrypter.addPassphrase(key);
  try {
    return await decrypter.decrypt(encrypted);
  } catch (error) {
    throw new BackupFault("This backup does not open with this BACKUP_KEY, or its first bytes are damaged", {
      cause: error,
    });
  }
}
