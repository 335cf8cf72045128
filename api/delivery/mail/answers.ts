import { storable } from "#api/platform/database/storable.ts";

export interface Refused {
  /**
   * `mail`: no server will ever take this mail. `later`: the server asks for a retry. `server`: it is unreachable or does not
   * accept us, so another server may take the mail.
   */
  fault: "mail" | "later" | "server";
  reason: string;
  /** The server's answer word for word, or its code alone until it has proved to be a mail server. "" if it said nothing. */
  answer: string;
}

interface SmtpError {
  message?: string;
  code?: string;
  originalCode?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

/** Reasons by enhanced status code (RFC 3463), without its first digit. */
const byDetail: [detail: RegExp, sentence: (to: string) => string][] = [
  [/^1\.[16]$/, (to) => `There is no mailbox ${to}. The address may be mistyped.`],
  [
    /^(?:1\.(?:2|10)|4\.4)$/,
    (to) => `There is no mail server called ${hostOf(to)}. The address may be mistyped.`,
  ],
  [/^1\.3$/, (to) => `The server does not take ${to} for an address. It may be mistyped.`],
  [/^2\.1$/, () => "The mailbox is closed."],
  [/^2\.2$/, () => "The mailbox is full. It may work in a few days."],
  [/^(?:2\.3|3\.4)$/, () => "The mail is too large for this mailbox."],
  [/^7\./, () => "The server refused it as unwanted mail. SPF, DKIM and DMARC help against that."],
];

const busy = "The server was busy.";

const unreachable: Record<string, string> = {
  EDNS: "There is no server of this name.",
  ENOTFOUND: "There is no server of this name.",
  ECONNREFUSED: "The server takes no connection at this port.",
  ECONNECTION: "The connection to the server failed.",
  ESOCKET: "The connection to the server failed.",
  ETIMEDOUT: "The server did not answer in time.",
  ETLS: "The server offers no safe connection.",
  EPROTOCOL: "What answered is no mail server.",
  ADDRESS_REFUSED: "No mail server may listen at this address.",
};

/** Until these commands have succeeded, the server may be any service of a network. Its text must not reach the panel. */
const beforeHello = ["CONN", "EHLO", "HELO"];

const mostOfAnswer = 4_000;

const codeShape = /^[2-5]\d\d(?:[ -][245]\.\d{1,3}\.\d{1,3})?(?![^\s-])/;

export function explain(error: SmtpError, to: string): Refused {
  const {
    code = "",
    originalCode = code,
    responseCode: status = 0,
    response = "",
    command,
    message = "",
  } = error;
  const isMailServer = command !== undefined && !beforeHello.includes(command);
  const shown = isMailServer ? response || message : (codeShape.exec(response)?.[0] ?? originalCode);
  const answer = storable(shown, mostOfAnswer);
  if (code === "EAUTH" || status === 535 || status === 530) {
    return { fault: "server", reason: "The server refused the log-in or the password.", answer };
  }
  if (command === "MAIL FROM" && status >= 500) {
    return { fault: "server", reason: "The server does not let this sender send.", answer };
  }
  if (status === 0 || code === "ETLS") {
    const reason = unreachable[originalCode] ?? unreachable[code] ?? "The server could not be reached.";
    return { fault: "server", reason, answer };
  }
  if (!isMailServer && status >= 500) {
    return { fault: "server", reason: "What answered takes no mail from this server.", answer };
  }
  const [, detail = ""] = /\b[45]\.(\d{1,3}\.\d{1,3})\b/.exec(answer) ?? [];
  const known = byDetail.find(([shape]) => shape.test(detail))?.[1](to);
  const isPause = status < 500;
  if (isPause && detail.startsWith("7.")) return { fault: "later", reason: busy, answer };
  if (isPause) return { fault: "later", reason: known ?? busy, answer };
  return { fault: "mail", reason: known ?? usual(status, to), answer };
}

function usual(status: number, to: string): string {
  if (status === 552) return "The mailbox is full. It may work in a few days.";
  if (status === 550 || status === 553) return `The address ${to} was refused. It may be mistyped.`;
  return "The server refused the mail for good.";
}

function hostOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}
