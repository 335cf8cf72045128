import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";

interface Zone {
  TXT?: (string | string[])[];
  CNAME?: string;
}

type Answer = Zone | "silent" | "broken";

const types = { 5: "CNAME", 16: "TXT" } as const;
type Type = (typeof types)[keyof typeof types];
const codes = Object.fromEntries(Object.entries(types).map(([code, type]) => [type, Number(code)]));
const code = { ok: 0, broken: 2, noSuchName: 3 };

export type TestDnsServer = Awaited<ReturnType<typeof startDnsServer>>;

/** A real DNS server on loopback (RFC 1035) that knows only `names`, which a test may change at any time. */
export async function startDnsServer(names: Record<string, Answer> = {}) {
  const asked: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (message, { port, address }) => {
    const { name, type, end } = questionOf(message);
    asked.push(`${type} ${name}`);
    const answer = names[name];
    if (answer === "silent") return;
    const records = answer && answer !== "broken" ? recordsOf(names, name, type) : [];
    const status = answer === undefined ? code.noSuchName : answer === "broken" ? code.broken : code.ok;
    const head = Buffer.from(message.subarray(0, 12));
    head.writeUInt16BE(0x8180 | status, 2);
    head.writeUInt16BE(records.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, message.subarray(12, end), ...records]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const { port } = socket.address() as AddressInfo;
  return {
    names,
    asked,
    address: `127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

function questionOf(message: Buffer) {
  const parts: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    parts.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = types[message.readUInt16BE(at + 1) as keyof typeof types];
  return { name: parts.join(".").toLowerCase(), type, end: at + 5 };
}

/** A CNAME is answered together with its target, like every resolver does. */
function recordsOf(names: Record<string, Answer>, name: string, type: Type): Buffer[] {
  const zone = names[name];
  if (typeof zone !== "object") return [];
  if (zone.CNAME) return [record(name, "CNAME", nameOf(zone.CNAME)), ...recordsOf(names, zone.CNAME, type)];
  const texts = type === "TXT" ? (zone.TXT ?? []) : [];
  return texts.map((value) => record(name, type, Buffer.concat([value].flat().map(stringOf))));
}

function record(name: string, type: Type, data: Buffer): Buffer {
  const middle = Buffer.alloc(10);
  middle.writeUInt16BE(codes[type] ?? 0, 0);
  middle.writeUInt16BE(1, 2);
  middle.writeUInt16BE(data.length, 8);
  return Buffer.concat([nameOf(name), middle, data]);
}

function nameOf(name: string): Buffer {
  return Buffer.concat([...name.split(".").filter(Boolean).map(stringOf), Buffer.from([0])]);
}

function stringOf(text: string): Buffer {
  return Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)]);
}
