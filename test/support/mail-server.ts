import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import type { MailServer } from "#api/mail/smtp.ts";

/** What the server says instead of taking the mail: to the address of the recipient, or once it has the whole mail. */
interface Mood {
  recipient?: (address: string) => [code: number, words: string] | undefined;
  data?: () => [code: number, words: string] | undefined;
}

export type TestMailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A real SMTP server in this process; with a log-in it takes that one alone. */
export async function startMailServer({ port = 0, logIn }: { port?: number; logIn?: [string, string] } = {}) {
  const mood: Mood = {};
  const taken: ParsedMail[] = [];
  const raw: string[] = [];
  const refusal = ([responseCode, words]: [number, string]) =>
    Object.assign(new Error(words), { responseCode });
  const server = new SMTPServer({
    authOptional: logIn === undefined,
    disabledCommands: logIn ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (logIn && username === logIn[0] && password === logIn[1]) return done(null, { user: username });
      done(refusal([535, "5.7.8 Error: authentication failed"]));
    },
    onRcptTo({ address }, _session, done) {
      const refused = mood.recipient?.(address);
      done(refused ? refusal(refused) : null);
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        const refused = mood.data?.();
        if (refused) return done(refusal(refused));
        const whole = Buffer.concat(parts);
        raw.push(whole.toString());
        taken.push(await simpleParser(whole));
        done(null);
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const place = server.server.address() as AddressInfo;
  const [user = "", password = ""] = logIn ?? [];
  const access: MailServer = { host: "127.0.0.1", port: place.port, secure: false, user, password };
  return {
    access,
    mood,
    /** What it has taken over, first come first. */
    taken,
    /** The same as it came over the wire. */
    raw,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
