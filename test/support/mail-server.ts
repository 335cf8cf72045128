import { readFileSync } from "node:fs";
import type { AddressInfo, Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import type { MailServer } from "#api/platform/database/mail-columns.ts";
import type { CertifiedName } from "./certified-name.ts";

interface Mood {
  recipient?: (address: string) => [code: number, words: string] | undefined;
  data?: () => [code: number, words: string] | undefined;
  /** Breaks the connection while a mail comes in, or after the server has stored it but before its answer. */
  cut?: (() => "before" | "after" | undefined) | undefined;
  pause?: (() => number | Promise<number>) | undefined;
  step?: ((step: MailStep) => void) | undefined;
}

/** `dot`: the server has the whole mail; `taken`: it has stored the mail but not answered; `answered`: it has answered. */
export type MailStep = "connect" | "from" | "recipient" | "data" | "dot" | "taken" | "answered";

export type TestMailServer = Awaited<ReturnType<typeof startMailServer>>;

interface TestMailServerSettings {
  host?: string;
  port?: number;
  logIn?: [string, string];
  isAsciiOnly?: boolean;
  certificate?: CertifiedName;
}

export async function startMailServer(settings: TestMailServerSettings = {}) {
  const { host = "127.0.0.1", port = 0, logIn, certificate, isAsciiOnly = false } = settings;
  const mood: Mood = {};
  const logIns: string[] = [];
  const taken: ParsedMail[] = [];
  const raw: string[] = [];
  const unanswered: string[] = [];
  const refusal = ([responseCode, words]: [number, string]) =>
    Object.assign(new Error(words), { responseCode });
  const server = new SMTPServer({
    hideSMTPUTF8: isAsciiOnly,
    authOptional: logIn === undefined,
    disabledCommands: [...(certificate ? [] : ["STARTTLS"]), ...(logIn ? [] : ["AUTH"])],
    ...(certificate && {
      cert: certificate.certificate,
      key: readFileSync(certificate.keyFile),
    }),
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      logIns.push(password ?? "");
      if (logIn && username === logIn[0] && password === logIn[1]) return done(null, { user: username });
      done(refusal([535, "5.7.8 Error: authentication failed"]));
    },
    onConnect(_session, done) {
      mood.step?.("connect");
      done();
    },
    onMailFrom(_address, _session, done) {
      mood.step?.("from");
      done();
    },
    onRcptTo({ address }, _session, done) {
      mood.step?.("recipient");
      const refused = mood.recipient?.(address);
      done(refused ? refusal(refused) : null);
    },
    onData(stream, session, done) {
      mood.step?.("data");
      const cut = mood.cut?.();
      if (cut === "before") return breakOff(session.id);
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        mood.step?.("dot");
        const refused = mood.data?.();
        if (refused) return done(refusal(refused));
        const whole = Buffer.concat(parts);
        raw.push(whole.toString());
        const mail = await simpleParser(whole);
        taken.push(mail);
        mood.step?.("taken");
        if (cut === "after") {
          unanswered.push(mail.messageId ?? "");
          return breakOff(session.id);
        }
        const pause = (await mood.pause?.()) ?? 0;
        await new Promise((resolve) => setTimeout(resolve, pause));
        done(null);
        mood.step?.("answered");
      });
    },
  });
  function breakOff(id: string) {
    for (const connection of server.connections as Set<{ id: string; _socket: Socket }>)
      if (connection.id === id) connection._socket.destroy();
  }
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const place = server.server.address() as AddressInfo;
  const [user = "", password = ""] = logIn ?? [];
  const access: MailServer = { host, port: place.port, secure: false, user, password };
  return {
    access,
    mood,
    taken,
    raw,
    unanswered,
    logIns,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
