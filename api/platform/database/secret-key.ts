import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseFault } from "./fault.ts";
import { isMissing } from "./missing-file.ts";
import { restrict } from "./private-files.ts";
import { type SecretKey, secretKeyOf } from "./sealing.ts";

export const leastSecret = 32;

export function secretFileOf(dataFolder: string): string {
  return join(dataFolder, "daniry.key");
}

/**
 * Reads SECRET_KEY, or else the key file beside the database, which no backup contains. The first start creates that file and
 * passes its path to `onMade`.
 */
export function openSecretKey(
  dataFolder: string,
  secret: string | undefined,
  onMade: (file: string) => void = () => undefined,
): SecretKey {
  if (secret !== undefined) return secretKeyOf(secret);
  const file = secretFileOf(dataFolder);
  const stored = readSecret(file);
  if (stored !== null) return secretKeyOf(stored);
  if (makeSecret(file)) onMade(file);
  return openSecretKey(dataFolder, undefined);
}

function readSecret(file: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(file, "utf8").trim();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  if (secret.length < leastSecret) {
    throw new DatabaseFault(
      `${file} holds no key of at least ${leastSecret} characters: put the former file back, or remove this one and enter each secret anew`,
    );
  }
  restrict(file, 0o600);
  return secret;
}

/** Errors of file systems without hard links, such as some network shares. */
const noLinks = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

function makeSecret(file: string): boolean {
  const draft = `${file}.${process.pid}.part`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
    linkSync(draft, file);
    return true;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    if (!noLinks.includes(code)) throw error;
    renameSync(draft, file);
    return true;
  } finally {
    rmSync(draft, { force: true });
  }
}
