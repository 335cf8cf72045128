import { type Text, t } from "#web/admin/platform/language/language.tsx";

export interface Provider {
  name: string;
  hosts: { region: Text | ""; host: string }[];
  /** 465 is encrypted from the start, 587 by STARTTLS. */
  port: 465 | 587;
  /** The user name, if it is the same for all customers. */
  user?: string;
  password: Text;
  shownAt?: string;
}

const one = (host: string): Provider["hosts"] => [{ region: "", host }];
const ofMailbox: Text = "The password of the mailbox itself.";

/** Servers, ports and passwords as the providers' own pages named them in November 2026. */
export const providers: Provider[] = [
  {
    name: "Gmail, Google Workspace",
    hosts: one("smtp.gmail.com"),
    port: 465,
    password: "An app password of 16 letters, which needs 2-step verification; not your own password.",
    shownAt: "https://myaccount.google.com/apppasswords",
  },
  {
    name: "Microsoft 365",
    hosts: one("smtp.office365.com"),
    port: 587,
    password:
      "The mailbox's password, once your administrator allows authenticated SMTP. Free Outlook.com mailboxes cannot be used.",
    shownAt:
      "https://learn.microsoft.com/exchange/clients-and-mobile-in-exchange-online/authenticated-client-smtp-submission",
  },
  {
    name: "Zoho",
    hosts: [
      { region: "India (zoho.in)", host: "smtppro.zoho.in" },
      { region: "United States (zoho.com)", host: "smtppro.zoho.com" },
      { region: "Europe (zoho.eu)", host: "smtppro.zoho.eu" },
      { region: "Saudi Arabia (zoho.sa)", host: "smtppro.zoho.sa" },
    ],
    port: 465,
    password: "An app-specific password if the account has two-factor; else the mailbox's. Paid plans only.",
  },
  { name: "Hostinger", hosts: one("smtp.hostinger.com"), port: 465, password: ofMailbox },
  { name: "GoDaddy", hosts: one("smtpout.secureserver.net"), port: 465, password: ofMailbox },
  {
    name: "Amazon SES",
    hosts: [
      { region: "Mumbai", host: "email-smtp.ap-south-1.amazonaws.com" },
      { region: "Frankfurt", host: "email-smtp.eu-central-1.amazonaws.com" },
      { region: "Ireland", host: "email-smtp.eu-west-1.amazonaws.com" },
      { region: "North Virginia", host: "email-smtp.us-east-1.amazonaws.com" },
    ],
    port: 587,
    password: "The SMTP user name and password made under “SMTP settings” of this region; no AWS access key.",
    shownAt: "https://console.aws.amazon.com/ses/",
  },
  {
    name: "Mailgun",
    hosts: [
      { region: "United States", host: "smtp.mailgun.org" },
      { region: "Europe", host: "smtp.eu.mailgun.org" },
    ],
    port: 587,
    password: "The SMTP password of your domain, shown once when it is made; no API key.",
  },
  {
    name: "SendGrid",
    hosts: one("smtp.sendgrid.net"),
    port: 587,
    user: "apikey",
    password: "An API key that may send mail. The log-in is the word apikey itself.",
    shownAt: "https://app.sendgrid.com/settings/api_keys",
  },
  {
    name: "Brevo",
    hosts: one("smtp-relay.brevo.com"),
    port: 587,
    password: "An SMTP key, not an API key; the log-in is shown beside it.",
    shownAt: "https://app.brevo.com/settings/keys/smtp",
  },
];

export const providerOf = (host: string | undefined) =>
  providers.find(({ hosts }) => hosts.some((known) => known.host === host));

export function encryptionOf(port: string): string {
  return port.trim() === "465" ? t("Encrypted from the start (TLS).") : t("Encrypted by STARTTLS.");
}
