import { connect, type Socket } from "node:net";
import { checkServerIdentity } from "node:tls";
import type { MailServer, Sender } from "#api/platform/database/mail-columns.ts";
import { isLoopback, isServerAddress } from "#api/platform/network/addresses.ts";
import { isRefusedNumber, lookUpAllowed, RefusedAddress } from "#api/platform/network/look-up.ts";
import { explain, type Refused } from "./answers.ts";

export interface Outgoing {
  to: string;
  /** "" where answers go to the sender. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** Of the mail that it answers. */
  inReplyTo?: string;
  /** Else no program should answer it by itself. */
  isByPerson?: boolean;
  /** Where whoever gets it leaves the list that it goes to; "" where it goes to none. */
  leave?: string;
}

/** Milliseconds. */
interface Patience {
  /** Until there is a connection. */
  connection: number;
  /** Until a server says something. */
  silence: number;
  /** Until any server is given up, whatever it says. */
  longest: number;
}

/** A server that was given up may take the mail all the same, and once more at the next try: slow ones are waited for. */
const patient: Patience = { connection: 10_000, silence: 60_000, longest: 90_000 };
/** Of somebody who looks at the screen meanwhile. */
export const impatient: Patience = { connection: 10_000, silence: 10_000, longest: 45_000 };

const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** With these a mail program has a button of its own to leave by (RFC 2369); by one press where the address is safe (RFC 8058). */
function leavingBy(address: string) {
  const oneClick = { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  return { "List-Unsubscribe": `<${address}>`, ...(address.startsWith("https:") && oneClick) };
}

/** What came of one try with one server. */
interface SendResult {
  /** Null where the server has taken the mail over. */
  refused: Refused | null;
  /** Whether nobody on the way could read along. */
  isEncrypted: boolean;
}

/** A connection to where mail servers may listen. A name is looked up once, so that it cannot lead elsewhere afterwards. */
function openConnection({ host, port }: MailServer, timeout: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    if (isRefusedNumber(host, isServerAddress)) return reject(new RefusedAddress());
    const socket = connect({ host, port, timeout, lookup: lookUpAllowed(isServerAddress) });
    socket.once("error", reject);
    socket.once("timeout", () => socket.destroy(Object.assign(new Error(), { code: "ETIMEDOUT" })));
    socket.once("connect", () => {
      socket.setTimeout(0);
      resolve(socket);
    });
  });
}

export async function sendBy(
  server: MailServer,
  from: Sender,
  mail: Outgoing,
  { connection, silence, longest }: Patience = patient,
): Promise<SendResult> {
  const { createTransport } = await import("nodemailer");
  let isEncrypted = false;
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.secure,
    getSocket(_options, done) {
      openConnection(server, connection).then((socket) => {
        const requireTLS = server.user !== "" && !isLoopback(socket.remoteAddress ?? "");
        done(null, { connection: socket, requireTLS });
      }, done);
    },
    tls: {
      checkServerIdentity(host, certificate) {
        const fault = checkServerIdentity(host, certificate);
        isEncrypted = fault === undefined;
        return fault;
      },
    },
    ...(server.user && { auth: { user: server.user, pass: server.password } }),
    connectionTimeout: connection,
    greetingTimeout: silence,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject({ code: "ETIMEDOUT", message: "No end in sight" }), longest);
  });
  try {
    // Addresses as objects: no sign of theirs is read as another address or as a header.
    const sending = transport.sendMail({
      from,
      to: { name: "", address: mail.to },
      ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: mail.messageId,
      ...(mail.inReplyTo && { inReplyTo: mail.inReplyTo, references: mail.inReplyTo }),
      headers: { ...(!mail.isByPerson && automatic), ...(mail.leave && leavingBy(mail.leave)) },
    });
    await Promise.race([sending, tooLate]);
    return { refused: null, isEncrypted };
  } catch (error) {
    return { refused: explain(error as Parameters<typeof explain>[0], mail.to), isEncrypted };
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** Null where it was taken. The first server that takes it: one that cannot be reached or is busy leaves it to the next. */
export async function sendByAny(
  servers: MailServer[],
  from: Sender,
  mail: Outgoing,
): Promise<Refused | null> {
  let refused: Refused = { fault: "server", reason: "No server is set up.", answer: "" };
  for (const server of servers) {
    const sent = await sendBy(server, from, mail);
    if (sent.refused === null || sent.refused.fault === "mail") return sent.refused;
    refused = sent.refused;
  }
  return refused;
}
