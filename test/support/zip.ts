import { crc32, deflateRawSync } from "node:zlib";

export interface ZipEntry {
  /** Bytes, if it is no valid UTF-8. */
  name: string | Buffer;
  content?: Buffer | string;
  says?: { bytes?: number; crc?: number };
  encrypted?: true;
  zip64?: true;
}

export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = "", says = {}, encrypted, zip64 } of entries) {
    const whole = Buffer.from(content);
    const packed = deflateRawSync(whole);
    const path = Buffer.from(name);
    const bytes = says.bytes ?? whole.length;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(zip64 ? 45 : 20, 0);
    common.writeUInt16LE((encrypted ? 1 : 0) | (typeof name === "string" ? 1 << 11 : 0), 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(says.crc ?? crc32(whole), 10);
    common.writeUInt32LE(zip64 ? 0xffffffff : packed.length, 14);
    common.writeUInt32LE(zip64 ? 0xffffffff : bytes, 18);
    common.writeUInt16LE(path.length, 22);
    const extra = zip64 ? bigSizes(bytes, packed.length) : Buffer.alloc(0);
    common.writeUInt16LE(extra.length, 24);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, path, extra, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), common, rest, path, extra]));
    files.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, index, Buffer.from("PK\x05\x06"), end]);
}

function bigSizes(bytes: number, packed: number): Buffer {
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(BigInt(bytes), 4);
  extra.writeBigUInt64LE(BigInt(packed), 12);
  return extra;
}
