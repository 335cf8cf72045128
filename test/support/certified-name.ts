import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface CertifiedName {
  host: string;
  certificate: string;
  certificateFile: string;
  keyFile: string;
}

export function certifiedName(host: string, folder: string): CertifiedName {
  const certificateFile = join(folder, "certificate.pem");
  const keyFile = join(folder, "key.pem");
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", keyFile];
  const about = ["-days", "2", "-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  const made = spawnSync("openssl", ["req", "-x509", ...key, ...about, "-out", certificateFile]);
  if (made.status !== 0) throw made.error ?? new Error(String(made.stderr));
  return { host, certificate: readFileSync(certificateFile, "utf8"), certificateFile, keyFile };
}
