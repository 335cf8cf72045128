import { afterAll, describe, expect, test } from "vitest";
import { search as searchAll } from "#contract/panel/overview.ts";
import * as contract from "#contract/visitors/partners.ts";
import { startTestApi } from "#test/support/api.ts";

const enquiry = {
  name: "Salim Traders",
  email: "salim@example.com",
  phone: "9876543210",
  message: "We would like to distribute in Sohar.",
};

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn();

describe("a partner enquiry", () => {
  let number = 0;
  const send = (fields: Record<string, unknown>) =>
    api.call(contract.createPartner, {
      body: { ...enquiry, name: `Partner ${++number}`, ...fields } as never,
    });
  async function stored(fields: Record<string, unknown>) {
    const { status, body } = await send(fields);
    expect(status).toBe(201);
    const id = Number(body.receipt.slice(2)) - 10_000;
    return (await api.call(contract.getPartner, { token, params: { id } })).body;
  }
  async function refused(fields: Record<string, unknown>) {
    const { status, problem } = await send(fields);
    expect(status).toBe(422);
    return Object.fromEntries((problem.errors ?? []).map(({ field, message }) => [field, message]));
  }

  test.each([
    ["+91", "+91 98765-43210", "9876543210"],
    ["+968", "۷۹۸۸ ۵۷۲۱", "79885721"],
    ["+971", "026678899", "26678899"],
    ["+39", "06 1234 5678", "0612345678"],
  ])("with %s the number %s is understood", async (phone_country, phone, digits) => {
    expect(await stored({ phone_country, phone })).toMatchObject({
      phone: digits,
      phone_country,
      phone_e164: phone_country + digits,
      phone_typed: phone,
    });
  });

  test("a number with a country's code is of that country, and a region is as good as a code", async () => {
    expect(await stored({ phone_country: "+91", phone: "00968 7988 5720" })).toMatchObject({
      phone: "79885720",
      phone_country: "+968",
    });
    expect(await stored({ phone_country: "CA", phone: "416 555 0123" })).toMatchObject({
      phone_country: "+1",
      phone_e164: "+14165550123",
    });
  });

  test("ten digits are enough for the promised rule; a number that cannot be dialled is no link", async () => {
    expect(await stored({ phone: "0123456789" })).toMatchObject({
      phone: "0123456789",
      phone_country: "+91",
      phone_e164: "",
    });
  });

  test.each([
    [undefined, "987654321", "Valid 10-digit phone number is required!"],
    [undefined, "98765432100", "Valid 10-digit phone number is required!"],
    [undefined, "98765abcde", "Valid 10-digit phone number is required!"],
    [undefined, "٩٨٧٦٥٤٣٢١", "Valid 10-digit phone number is required!"],
    [undefined, "+968 7988 5720", "Valid 10-digit phone number is required!"],
    ["", "+1 415 555 2671", "Valid 10-digit phone number is required!"],
    ["+91", "+968 7988 572", "Valid 10-digit phone number is required!"],
    ["+971", "050123456", "Valid 8- or 9-digit phone number is required!"],
    ["+968", "9876543210", "Valid 8-digit phone number is required!"],
    ["+971", "1234", "Valid 8- or 9-digit phone number is required!"],
  ])("with %s the number %s is refused", async (phone_country, phone, message) => {
    expect(await refused({ phone_country, phone })).toEqual({ phone: message });
  });

  test("an unknown country is refused", async () => {
    expect(await refused({ phone_country: "+000" })).toEqual({
      phone_country: "Choose a country of the list",
    });
  });

  test("says what is missing in the promised words", async () => {
    expect(await refused({ name: " ", email: "", phone: "", message: "" })).toEqual({
      name: "Fill Form Completly",
      email: "Fill Form Completly",
      phone: "Fill Form Completly",
      message: "Fill Form Completly",
    });
    expect(await refused({ email: "no address" })).toEqual({ email: "Valid email is required!" });
  });

  test.each([
    "+971 4 345 6789",
    "+971 04 3456789",
    "00971-4-345-6789",
    "97143456789",
    "04 345 6789",
    "43456789",
    "٠٤٣٤٥٦٧٨٩",
  ])("is found in the list and over everything by %s", async (search) => {
    const name = `Landline ${search}`;
    await stored({ name, phone_country: "+971", phone: "043456789" });
    const { data } = (await api.call(contract.listPartners, { token, query: { search } })).body;
    expect(data.map((row) => row.name)).toContain(name);
    const { body } = await api.call(searchAll, { token, query: { q: search } });
    expect(JSON.stringify(body)).toContain(name);
  });
});
