// @module-tag engines

import { expect, test } from "vitest";
import { hashPassword } from "#api/team/account/passwords.ts";
import { createBrochure, updateBrochure } from "#contract/content/brochures.ts";
import { createCategory, updateCategory } from "#contract/content/categories.ts";
import { updateProduct } from "#contract/content/products.ts";
import * as testimonials from "#contract/content/testimonials.ts";
import { listHistory } from "#contract/panel/history.ts";
import { logIn, updateProfile } from "#contract/team/account.ts";
import { renewalHeader } from "#contract/team/renewal.ts";
import { contactEndpoints } from "#contract/visitors/contacts.ts";
import { partnerEndpoints } from "#contract/visitors/partners.ts";
import { renewed, startTestApi } from "#test/support/api.ts";
import { samplePdf } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";

test("the history names who, when and what", async () => {
  const api = await startTestApi();
  const token = await api.logIn("Noor");
  const { id } = await (await openShop(api, token)).add({ title: "Before", subtitle: "Same" });
  api.clock.move({ minutes: 5 });
  await api.call(updateProduct, { token, params: { id }, body: form({ title: "After", subtitle: "Same" }) });
  const { data } = (await api.call(listHistory, { token, query: { record: "product", id } })).body;
  expect(data[0]).toEqual({
    id: expect.any(Number),
    record: "product",
    record_id: id,
    title: "After",
    action: "update",
    admin_id: expect.any(Number),
    admin_name: "Noor",
    changes: [{ field: "title", old: "Before", new: "After" }],
    created_at: api.clock.now().toISOString(),
  });
  await api.close();
});

interface Versioned {
  version: number;
}
type Save = (
  given: Record<string, unknown>,
) => Promise<{ status: number; body: Versioned | { data: Versioned }; problem: { current?: unknown } }>;

test("each field's former value goes back by the record's own call, not over what was saved meanwhile", async () => {
  const api = await startTestApi();
  const token = await api.logIn("Noor");
  const sender = { name: "Huda", email: "huda@example.com" };
  const of = (id: number, body: object) => ({ token, params: { id }, body: body as never });

  const { body: cereals } = await api.call(createCategory, { token, body: { name: "Cereals" } });
  const pdf = { file: file(samplePdf(1), "prices.pdf") };
  const { body: prices } = await api.call(createBrochure, { token, body: form({ name: "Prices" }, pdf) });
  const message = { ...sender, reason: "Feedback" as const, message: "Hello" };
  await api.call(contactEndpoints.create, { body: message });
  await api.call(partnerEndpoints.create, { body: { ...sender, phone: "9876543210", message: "Hello" } });
  await api.call(testimonials.createTestimonial, { body: { ...sender, content: "Tasty", rating: 5 } });

  const category: Save = (given) => api.call(updateCategory, of(cereals.id, given));
  const brochure: Save = (given) => api.call(updateBrochure, of(prices.data.id, form(given)));
  const contact: Save = (given) => api.call(contactEndpoints.update, of(1, given));
  const partner: Save = (given) => api.call(partnerEndpoints.update, of(1, given));
  const password = "correct horse battery";
  const own = { name: "Noor", email: "noor@example.com", passwordHash: await hashPassword(password) };
  await api.database.write.account.createAdmin(own, api.clock.now().toISOString());
  let session = (await api.call(logIn, { body: { email: own.email, password } })).body.token;
  const admin: Save = async (given) => {
    const answer = await api.call(updateProfile, { token: session, body: form({ ...given, password }) });
    if (answer.headers[renewalHeader]) session = renewed(answer);
    return answer;
  };
  const shown: Save = (given) => api.call(testimonials.showTestimonial, of(1, given));
  const verdicts = { approved: testimonials.approveTestimonial, pending: testimonials.restoreTestimonial };
  const judged: Save = ({ status, version }) =>
    api.call(verdicts[status as keyof typeof verdicts], of(1, { version }));

  await goesBack(category, "name", "Porridge");
  await goesBack(category, "description", "For breakfast");
  await goesBack(category, "regulatory_class", "cereal");
  await goesBack(category, "palette", "kids");
  await goesBack(brochure, "name", "Price list");
  await goesBack(contact, "status", "done");
  await goesBack(contact, "note", "Called");
  await goesBack(partner, "status", "open");
  await goesBack(partner, "note", "Waits");
  await goesBack(admin, "name", "Noor S.");
  await goesBack(admin, "email", "noor.s@example.com");
  await goesBack(judged, "status", "approved");
  await judged({ status: "approved" });
  await goesBack(shown, "is_visible", 0);
  await api.close();

  async function goesBack(save: Save, field: string, value: unknown) {
    const { body } = await save({ [field]: value });
    const { version } = "data" in body ? body.data : body;
    const change = await newest(field);
    expect(change).toMatchObject({ field, new: value });
    const late = await save({ [field]: change?.old, version: version - 1 });
    expect([late.status, late.problem.current]).toEqual([409, "data" in body ? body.data : body]);
    expect((await save({ [field]: change?.old, version })).status).toBe(200);
    expect(await newest(field)).toEqual({ field, old: value, new: change?.old });
  }

  async function newest(field: string) {
    const { body } = await api.call(listHistory, { token, query: { limit: 1 } });
    return body.data[0]?.changes.find((change) => change.field === field);
  }
});
