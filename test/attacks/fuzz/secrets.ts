import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from "node:zlib";
import { type RightKind, rightKinds } from "#contract/rights.ts";
import { roles } from "#contract/roles.ts";
import { form } from "#test/support/form.ts";
import type { RawAnswer } from "#test/support/raw-call.ts";
import type { Site } from "#test/support/site.ts";
import type { CallerName } from "./callers.ts";

interface Secret {
  what: string;
  text: string;
  readers: readonly CallerName[];
  publishers?: readonly CallerName[];
}

function team(kind: RightKind): CallerName[] {
  if (!rightKinds.includes(kind)) throw new Error(kind);
  return [...roles, `${kind}:read`, `${kind}:write`];
}

function by(kind: RightKind): CallerName[] {
  return ["owner", "editor", "editor-moderator", `${kind}:write`];
}

export const relayPassword = "canary-of-the-relay";

export async function plantSecrets(site: Site): Promise<Secret[]> {
  const [inbox, note, enquiry, sender, reader, draft, heading, path] = [
    ...["canary-message", "canary-note", "canary-enquiry", "canary.sender", "canary.reader"],
    ...["canary-draft", "canary-heading", "canary-path"],
  ] as [string, string, string, string, string, string, string, string];
  const from = { name: "Huda", email: "huda@example.com" };
  await site.api("POST", "/api/contact", { ...from, reason: "Feedback", message: inbox });
  await site.api("PUT", "/api/contact/1", { note });
  await site.api("POST", "/api/partner", { ...from, phone: "9876543210", message: enquiry });
  const voice = { name: "Huda", content: "My children like it", rating: 5 };
  await site.api("POST", "/api/testimonials", { ...voice, email: `${sender}@example.com` });
  await site.api("POST", "/api/newsletter", { email: `${reader}@example.com` });
  await site.api("POST", "/api/products/add", form({ title: draft, category_id: 1, status: "draft" }));
  const words = await site.api<{ version: number; draft: { hero: object } }>("GET", "/api/admin/words/home");
  await site.api("PUT", "/api/admin/words/home", {
    version: words.version,
    words: { ...words.draft, hero: { ...words.draft.hero, heading } },
  });
  const hook = { url: `https://hooks.example/${path}`, kinds: ["message.created"], is_on: false };
  const { secret } = (await site.api("POST", "/api/admin/webhooks", hook)) as { secret: string };
  const invited = { email: "invited@daniry.example", role: "reader" };
  const link = (await site.api("POST", "/api/admin/invitations", invited)) as { token: string };
  const program = { name: "Shop", rights: ["products:read"], days: 30 };
  const { token } = (await site.api("POST", "/api/admin/tokens", program)) as { token: string };
  return [
    { what: "a message", text: inbox, readers: team("messages") },
    { what: "a private note", text: note, readers: team("messages") },
    { what: "an enquiry", text: enquiry, readers: team("messages") },
    { what: "the address of a testimonial", text: sender, readers: team("testimonials") },
    { what: "an address of the newsletter", text: reader, readers: team("newsletter") },
    { what: "a product in draft", text: draft, readers: team("products"), publishers: by("products") },
    { what: "a draft of a page", text: heading, readers: team("words"), publishers: by("words") },
    { what: "where a webhook leads", text: path, readers: ["owner"] },
    { what: "the secret of a webhook", text: secret, readers: [] },
    { what: "the link of an invitation", text: link.token, readers: [] },
    { what: "the token of a program", text: token, readers: [] },
    { what: "the session of another admin", text: await site.adminToken(), readers: [] },
    { what: "the password of the mail server", text: relayPassword, readers: [] },
  ];
}

export function leaksIn(
  { headers, body }: RawAnswer,
  { reader, caller }: { reader: CallerName; caller: CallerName },
  secrets: Secret[],
): string[] {
  const text = plain(body, String(headers["content-encoding"] ?? "")) + JSON.stringify(headers);
  return secrets.flatMap(({ what, text: secret, readers, publishers = [] }) =>
    text.includes(secret) && !readers.includes(reader) && !publishers.includes(caller) ? [what] : [],
  );
}

const unpack: Record<string, (packed: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

function plain(body: Buffer, encoding: string): string {
  const unpacked = body.length > 0 ? unpack[encoding]?.(body) : undefined;
  return (unpacked ?? body).toString("latin1");
}
