import { hashToken, newToken } from "#api/platform/database/tokens.ts";
import { hashPassword } from "#api/team/account/passwords.ts";
import type { TestApi } from "./api.ts";
import { endpointNamed } from "./endpoint-named.ts";

export type Options = Record<string, unknown>;
export interface Found {
  id: number;
  version: number;
}
export type Calls = Awaited<ReturnType<typeof openCalls>>;

export const password = "correct horse battery";
export const asVisitor = { token: undefined };

let count = 0;
export const text = () => `Written ${++count}`;
export const sender = () => ({ name: `Huda ${++count}`, email: `huda${count}@example.com` });

export const forms = {
  Contact: () => ({ ...sender(), reason: "Feedback", message: text() }),
  Partner: () => ({ ...sender(), phone: "9876543210", message: text() }),
};
export type Inbox = keyof typeof forms;

/** Calls by name as one owner, and the messages, testimonials and colleagues that a call is tried on. */
export async function openCalls(api: TestApi) {
  const passwordHash = await hashPassword(password);
  const { token } = await admin("noor@example.com");

  const send = (name: string, options: Options = {}) =>
    api.call(endpointNamed(name), { token, query: {}, ...options } as never);
  async function ok<Answer = unknown>(name: string, options: Options = {}): Promise<Answer> {
    const answer = await send(name, options);
    if (answer.status !== endpointNamed(name).status)
      throw new Error(`${name}: ${answer.status} ${answer.text}`);
    return (answer.body ?? answer.text) as Answer;
  }

  /** An owner with a known password; its sessions hash none, so they cost no time. */
  async function admin(email = sender().email) {
    const { account } = api.database.write;
    const at = api.clock.now().toISOString();
    const made = await account.createAdmin({ name: "Noor", email, passwordHash }, at);
    const id = made?.id ?? 0;
    async function session() {
      const own = newToken();
      const device = { device: "Test", address: "127.0.0.1" };
      await account.startSession({ adminId: id, passwordHash, tokenHash: hashToken(own), ...device }, at);
      return own;
    }
    return { id, email, token: await session(), session };
  }

  async function member() {
    const { name, email } = sender();
    const own = await api.logIn(name, email, "editor");
    const { data } = await ok<{ data: (Found & { email: string })[] }>("listTeam");
    const found = data.find((one) => one.email === email);
    if (!found) throw new Error(`${email} is not in the team`);
    return { ...found, token: own };
  }

  async function submission(inbox: Inbox): Promise<Found> {
    const body = forms[inbox]();
    await ok(`create${inbox}`, { ...asVisitor, body });
    const { data } = await ok<{ data: Found[] }>(`list${inbox}s`, { query: { search: body.email } });
    if (!data[0]) throw new Error(`${body.email} is not in the list`);
    return data[0];
  }

  async function testimonial(status: "pending" | "approved" | "rejected" = "approved", from = sender()) {
    const body = { ...from, content: text(), rating: 4 };
    const { data } = await ok<{ data: Found }>("createTestimonial", { ...asVisitor, body });
    const params = { id: data.id };
    if (status === "approved") await ok("approveTestimonial", { params, body: {} });
    if (status === "rejected") await ok("rejectTestimonial", { params, body: {} });
    return (await ok<{ data: Found }>("getTestimonial", { params })).data;
  }

  return { token, send, ok, admin, member, submission, testimonial };
}
