import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { BackupFault } from "./fault.ts";

/**
 * A seal ends an archive that is not encrypted: the SHA-256 of all bytes before it. It is a skippable Zstandard frame (RFC 8878,
 * 3.1.2), so other programs can still read the file.
 */
const frame = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
export const sealBytes = frame.length + 32;

export function sealOf(sha256: Buffer): Buffer {
  return Buffer.concat([frame, sha256]);
}

export async function checkSeal(handle: FileHandle, bytes: number): Promise<void> {
  const damaged = new BackupFault(
    "This backup is damaged or was cut off: its bytes are not those that were written",
  );
  if (bytes <= sealBytes) throw damaged;
  const hash = createHash("sha256");
  for await (const chunk of handle.createReadStream({
    start: 0,
    end: bytes - sealBytes - 1,
    autoClose: false,
  })) {
    hash.update(chunk);
  }
  const seal = Buffer.alloc(sealBytes);
  await handle.read(seal, 0, sealBytes, bytes - sealBytes);
  if (!seal.equals(sealOf(hash.digest()))) throw damaged;
}
