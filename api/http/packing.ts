import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** What an answer is packed as, by the name that `content-encoding` gives it. */
export type Packing = "br" | "gzip";
export type Encoding = Packing | "identity";

/** Packs on Node's own threads; `level` from 1, the quickest, to 9. */
export function pack(body: string | Buffer, packing: Packing, level: number): Promise<Buffer> {
  if (packing === "gzip") return compressGzip(body, { level });
  const size = Buffer.byteLength(body);
  return compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  });
}

/** The best that the client takes (RFC 9110, 12.5.3); one with quality 0 is refused. */
export function packingOf(accepted: string | string[] | undefined): Encoding {
  const offers = String(accepted ?? "")
    .toLowerCase()
    .split(",")
    .map((offer) => offer.split(";").map((part) => part.trim()))
    .filter(([, quality]) => !/^q=0(?:\.0*)?$/.test(quality ?? ""))
    .map(([name]) => name);
  if (offers.includes("br")) return "br";
  return offers.includes("gzip") ? "gzip" : "identity";
}
