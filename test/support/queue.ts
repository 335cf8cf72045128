import * as contract from "#contract/content/testimonials.ts";
import { startTestApi } from "./api.ts";

export const voice = {
  name: "Mariam",
  email: "mariam@example.com",
  content: "My children ask for it.",
  rating: 4.5,
};

export async function openQueue() {
  const api = await startTestApi();
  const token = await api.logIn("Noor");

  const send = (fields: Record<string, unknown> = {}) =>
    api.call(contract.createTestimonial, { body: { ...voice, ...fields } as never });

  return {
    api,
    token,
    send,
    async add(fields: Record<string, unknown>): Promise<number> {
      const answer = await send(fields);
      if (answer.status !== 201) throw new Error(answer.text);
      return answer.body.data.id;
    },
    list: async (query: Record<string, string | number>, as: string | undefined = token) =>
      (await api.call(contract.listTestimonials, { query, token: as })).body,
    approve: (id: number) => api.call(contract.approveTestimonial, { token, params: { id }, body: {} }),
    reject: (id: number) => api.call(contract.rejectTestimonial, { token, params: { id }, body: {} }),
    restore: (id: number) => api.call(contract.restoreTestimonial, { token, params: { id }, body: {} }),
    show: (id: number, is_visible: 0 | 1) =>
      api.call(contract.showTestimonial, { token, params: { id }, body: { is_visible } }),
  };
}
