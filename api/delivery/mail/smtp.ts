import { connect, type Socket } from "node:net";
import { checkServerIdentity } from "node:tls";
import { isForEveryServer } from "#api/platform/database/address-key.ts";
import type { MailServer, Sender } from "#api/platform/database/mail-columns.ts";
import { isLoopback, isServerAddress } from "#api/platform/network/addresses.ts";
import { isRefusedNumber, lookUpAllowed, RefusedAddress } from "#api/platform/network/look-up.ts";
import { minuteMs } from "#contract/durations.ts";
import { explain, type Refused } from "./answers.ts";

export interface Outgoing {
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  inReplyTo?: string;
  /** If false, headers ask mail programs not to send an automatic reply. */
  isByPerson?: boolean;
  leave?: string;
}

/** Servers accept a non-ASCII `Reply-To` only if the sender's or recipient's address is non-ASCII too. */
function mayName({ replyTo, to }: Outgoing, from: Sender): boolean {
  if (replyTo === "" || isForEveryServer(replyTo)) return replyTo !== "";
  return !isForEveryServer(to) || !isForEveryServer(from.address);
}

/** Milliseconds: until the connection, without a byte from the server, and for the whole try. */
interface Patience {
  connection: number;
  silence: number;
  longest: number;
}

/** Long, since a server may take a mail after we gave up; the retry would then send it twice. */
const patient: Patience = { connection: 10_000, silence: minuteMs, longest: 90_000 };
export const impatient: Patience = { connection: 10_000, silence: 10_000, longest: 45_000 };

const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** Shows an unsubscribe button in mail programs (RFC 2369), with one click if the address is https (RFC 8058). */
function leavingBy(address: string) {
  const oneClick = { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  return { "List-Unsubscribe": `<${address}>`, ...(address.startsWith("https:") && oneClick) };
}

interface SendResult {
  refused: Refused | null;
  isEncrypted: boolean;
}

/**
 * Connects only to addresses at which servers may listen. It resolves the name once, so the checked address
 * is the one in use.
 */
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
    // Addresses are objects, so that no character in them is parsed as a further address or header.
    const sending = transport.sendMail({
      from,
      to: { name: "", address: mail.to },
      ...(mayName(mail, from) && { replyTo: { name: "", address: mail.replyTo } }),
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

export async function sendByAny(
  servers: MailServer[],
  from: Sender,
  mail: Outgoing,
): Promise<Refused | null> {
  let refused: Refused = { fault: "server", reason: "No server is set up.", answer: "" };
  for (const server of servers) {
    const result = await sendBy(server, from, mail);
    if (result.refused === null || result.refused.fault === "mail") return result.refused;
    refused = result.refused;
  }
  return refused;
}
