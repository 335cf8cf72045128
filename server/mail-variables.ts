import { isIPv4, isIPv6 } from "node:net";
import { z } from "zod";
import type { MailDefaults } from "#api/delivery/mail/settings.ts";
import type { MailServer, Sender } from "#api/platform/database/mail-columns.ts";
import { emailField } from "#contract/fields.ts";
import { tidy } from "#contract/fold.ts";

const serverError = "addresses such as smtp://NAME:PASSWORD@smtp.example.com:587, by comma";

export const smtpList = z.string().transform((given, context): MailServer[] =>
  given.split(",").map((part) => {
    const address = URL.parse(part.trim());
    const server = address && /^smtps?:$/.test(address.protocol) ? serverAt(address) : null;
    if (server) return server;
    context.addIssue({ code: "custom", message: serverError });
    return z.NEVER;
  }),
);

function serverAt({ protocol, hostname, port, username, password }: URL): MailServer | null {
  if (!hostname || /%(?![\da-f]{2})/i.test(username + password)) return null;
  const secure = protocol === "smtps:" || port === "465";
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

export const senderOf = z.string().transform((text, context): Sender => {
  const given = tidy(text);
  const start = given.indexOf("<");
  const isNamed = start >= 0 && given.endsWith(">");
  const name = isNamed ? tidy(given.slice(0, start).replaceAll('"', "")) : "";
  const address = emailField("").safeParse(isNamed ? given.slice(start + 1, -1) : given);
  if (address.success) return { name: name || "Daniry", address: address.data };
  context.addIssue({
    code: "custom",
    message: "an address, or a name and an address: Daniry <info@example.com>",
  });
  return z.NEVER;
});

export const addressList = z
  .string()
  .transform((list) => list.split(","))
  .pipe(z.array(emailField("e-mail addresses, by comma")));

export const dnsServerList = z
  .string()
  .transform((list) => list.split(",").map((part) => part.trim()))
  .pipe(
    z.array(z.string().refine(isDnsServer, "addresses such as 192.0.2.53 or [2001:db8::53]:53, by comma")),
  );

function isDnsServer(given: string): boolean {
  const [, inside, port = "53"] = /^\[(.+)\](?::(\d+))?$/.exec(given) ?? [];
  if (inside !== undefined) return isIPv6(inside) && isPort(port);
  const [address = "", of = "53", ...rest] = given.split(":");
  return isIPv6(given) || (isIPv4(address) && isPort(of) && rest.length === 0);
}

const isPort = (given: string) => /^\d{1,5}$/.test(given) && Number(given) > 0 && Number(given) < 65_536;

/** Without MAIL_FROM the sender is the log-in at the mail server, if that is an e-mail address. */
export function serversOf(
  servers: MailServer[] = [],
  from: Sender | undefined,
  to: string[] = [],
  host: string,
): MailDefaults {
  const user = servers[0]?.user ?? "";
  const usual = { name: "Daniry", address: user.includes("@") ? user : `no-reply@${host}` };
  return { servers, from: from ?? usual, to };
}
