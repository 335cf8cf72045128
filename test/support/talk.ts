import { connect, type Socket } from "node:net";

export interface Talk {
  socket: Socket;
  heard: () => string;
  ended: Promise<number>;
  hears: (text: string, times?: number) => Promise<void>;
}

interface TalkSettings {
  /** Local address: 127.0.0.2, 127.0.0.3 and so on count as different visitors. */
  from?: string;
  isReading?: boolean;
}

export function talk(url: string, { from = "127.0.0.1", isReading = true }: TalkSettings = {}): Talk {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, localAddress: from });
  const parts: Buffer[] = [];
  const begun = performance.now();
  const { promise, resolve } = Promise.withResolvers<number>();
  const heard = () => Buffer.concat(parts).toString("latin1");
  if (isReading) socket.on("data", (part) => parts.push(Buffer.from(part)));
  socket.on("error", () => undefined);
  socket.once("close", () => resolve(performance.now() - begun));
  return {
    socket,
    heard,
    ended: promise,
    hears: (text, times = 1) =>
      new Promise((done, fail) => {
        const look = () => {
          if (heard().split(text).length > times) done();
        };
        look();
        socket.on("data", look);
        socket.once("close", () => fail(new Error(`the connection ended after: ${heard().slice(-300)}`)));
      }),
  };
}

export function head(line: string, ...headers: string[]): string {
  return `${[`${line} HTTP/1.1`, "host: localhost", ...headers].join("\r\n")}\r\n\r\n`;
}

export async function idleTalk(url: string, from?: string, path = "/healthz"): Promise<Talk> {
  const idle = talk(url, from === undefined ? {} : { from });
  idle.socket.write(head(`GET ${path}`));
  await idle.hears("\r\n\r\n");
  return idle;
}
