import { explain, type Refused } from "./answers.ts";

/** A server that carries mail, and as whom it does. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte on; without it the connection becomes safe as soon as the server offers that. */
  secure: boolean;
  /** "" where it asks for no log-in. */
  user: string;
  password: string;
}

export interface Sender {
  name: string;
  address: string;
}

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

/** Null where the server has taken the mail over. */
export async function sendBy(
  server: MailServer,
  from: Sender,
  mail: Outgoing,
  { connection, silence, longest }: Patience = patient,
): Promise<Refused | null> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.secure,
    ...(server.user && { auth: { user: server.user, pass: server.password } }),
    connectionTimeout: connection,
    greetingTimeout: silence,
    dnsTimeout: connection,
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
    return null;
  } catch (error) {
    return explain(error as Parameters<typeof explain>[0], mail.to);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** The first server that takes it: one that cannot be reached or is busy leaves it to the next. */
export async function sendByAny(
  servers: MailServer[],
  from: Sender,
  mail: Outgoing,
): Promise<Refused | null> {
  let refused: Refused = { fault: "server", reason: "No server is set up.", answer: "" };
  for (const server of servers) {
    const outcome = await sendBy(server, from, mail);
    if (outcome === null || outcome.fault === "mail") return outcome;
    refused = outcome;
  }
  return refused;
}
