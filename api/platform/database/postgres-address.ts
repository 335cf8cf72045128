import { readFileSync } from "node:fs";
import { DatabaseFault } from "./fault.ts";

/** Splits `postgres://NAME:PASSWORD@ONE:5432,OTHER:5432/DATABASE?…` into one address for each host, in order. */
export function addressesOf(url: string): string[] {
  const begin = url.indexOf("//") + 2;
  const length = url.slice(begin).search(/[/?#]/);
  const end = length === -1 ? url.length : begin + length;
  const hosts = begin + url.slice(begin, end).lastIndexOf("@") + 1;
  return url
    .slice(hosts, end)
    .split(",")
    .map((host) => url.slice(0, hosts) + host + url.slice(end));
}

const usualWait = 4;
const longestWait = 600;

/**
 * Milliseconds to wait for a connection: `connect_timeout` of the address, in seconds as in PostgreSQL's own clients, or four
 * seconds, with which a form is answered within ten. NaN if it is no whole number from 1 to `longestWait`.
 */
export function waitsToConnect(url: string): number {
  const seconds =
    new URL(addressesOf(url)[0] ?? url).searchParams.get("connect_timeout") ?? String(usualWait);
  const isGood = /^\d{1,3}$/.test(seconds) && Number(seconds) >= 1 && Number(seconds) <= longestWait;
  return isGood ? Number(seconds) * 1000 : Number.NaN;
}

/** The driver reads these files at each connection, and its error does not name the file. */
export function readFilesFor(url: string): void {
  const named = new URL(addressesOf(url)[0] ?? url).searchParams;
  for (const name of ["sslrootcert", "sslcert", "sslkey"]) {
    const file = named.get(name);
    try {
      if (file) readFileSync(file);
    } catch (error) {
      throw new DatabaseFault(`The file of ${name} cannot be read: ${(error as Error).message}`);
    }
  }
}
