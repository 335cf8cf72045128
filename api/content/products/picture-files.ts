import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  type ZipFile,
} from "yauzl";
import { troubleOf } from "#api/platform/database/trouble.ts";
import type { Spooled } from "#api/platform/http/spool.ts";
import type { Pictures } from "#api/platform/media/pictures.ts";
import { pictureLimits } from "#contract/content/pictures.ts";
import { archiveLimits } from "#contract/content/product-sheet.ts";

export interface ComingFile {
  name: string;
  path: string;
  bytes: number;
  crc: number | null;
  fault: string | null;
  stream(): Promise<Readable>;
}

export class ZipFault extends Error {}

const notOurs = /(?:^|\/)__MACOSX\/|(?:^|\/)\.[^/]*$|(?:^|\/)(?:Thumbs\.db|desktop\.ini)$|\/$/i;

export async function filesOf(uploads: readonly Spooled[]): Promise<ComingFile[]> {
  const files: ComingFile[] = [];
  for (const upload of uploads) {
    // A workbook is a zip too.
    const mayBeZip = !/\.xlsx$/i.test(upload.fileName);
    const isZip = mayBeZip && (await text(upload.stream(0, 2))) === "PK";
    if (isZip) files.push(...(await entriesOf(upload)));
    else files.push(fileOf(upload.fileName, upload.bytes, null, async () => upload.stream()));
    if (files.length > archiveLimits.files)
      throw new ZipFault(`At most ${archiveLimits.files.toLocaleString("en")} files at a time`);
  }
  return files;
}

export async function wholeOf(file: ComingFile, mostBytes: number): Promise<Buffer | { fault: string }> {
  try {
    const parts: Buffer[] = [];
    let bytes = 0;
    // The stream fails if its length differs from the zip entry, so no file outgrows the earlier check.
    for await (const part of await file.stream()) {
      bytes += part.length;
      if (bytes > mostBytes) return { fault: tooBig };
      parts.push(part);
    }
    const whole = Buffer.concat(parts);
    return file.crc === null || crc32(whole) === file.crc ? whole : { fault: damaged };
  } catch (error) {
    if (troubleOf(error)) throw error;
    return { fault: damaged };
  }
}

/** Opens the file as the import does, so that the preview finds the same faults. Null if it is a picture. */
export async function faultOfPicture(file: ComingFile, look: Pictures["look"]): Promise<string | null> {
  if (file.fault) return file.fault;
  if (file.bytes > pictureLimits.bytes) return tooBig;
  const whole = await wholeOf(file, pictureLimits.bytes);
  const found = "fault" in whole ? whole : await look(whole);
  return found && "fault" in found ? found.fault : null;
}

const tooBig = `This picture is bigger than ${pictureLimits.bytes / 1024 / 1024} MB`;
const damaged = "This file is damaged in the zip";

async function entriesOf(upload: Spooled): Promise<ComingFile[]> {
  try {
    const zip = await fromRandomAccessReaderPromise(new SpooledReader(upload), upload.bytes, {
      autoClose: false,
      // Many programs write UTF-8 without saying so.
      decodeStrings: false,
    });
    if (zip.entryCount > archiveLimits.files)
      throw new ZipFault(
        `${upload.fileName}: This zip holds more than ${archiveLimits.files.toLocaleString("en")} files`,
      );
    const files: ComingFile[] = [];
    for await (const entry of zip.eachEntry()) {
      const path = pathOf(entry);
      if (!notOurs.test(path)) files.push(inZip(zip, entry, path));
    }
    return files;
  } catch (error) {
    if (error instanceof ZipFault || troubleOf(error)) throw error;
    throw new ZipFault(
      `${upload.fileName}: This zip cannot be read: it is damaged, or no whole zip. Pack it anew`,
    );
  }
}

function inZip(zip: ZipFile, entry: Entry, path: string): ComingFile {
  const file = fileOf(path, entry.uncompressedSize, entry.crc32, () => zip.openReadStreamPromise(entry));
  if (entry.isEncrypted()) file.fault = "This file has a password. Pack the zip without one";
  else if (!entry.canDecodeFileData())
    file.fault = "This file is packed in a way that cannot be read. Pack the zip anew";
  return file;
}

function fileOf(
  path: string,
  bytes: number,
  crc: number | null,
  stream: () => Promise<Readable>,
): ComingFile {
  const plain = path.normalize("NFC").replaceAll("\\", "/");
  return { name: plain.slice(plain.lastIndexOf("/") + 1), path: plain, bytes, crc, fault: null, stream };
}

function pathOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(fileNameRaw);
  } catch {
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  }
}

class SpooledReader extends RandomAccessReader {
  readonly #upload: Spooled;

  constructor(upload: Spooled) {
    super();
    this.#upload = upload;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#upload.stream(start, end);
  }
}
