// @module-tag one-engine

import fc from "fast-check";
import { expect, test } from "vitest";
import { createBrochure, listBrochures } from "#contract/content/brochures.ts";
import { startTestApi } from "#test/support/api.ts";
import { samplePdf } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { sampleForm } from "#test/support/sample-form.ts";
import { parseQuery, urlencodedPairs, utf8Text } from "./utf8.ts";

test("UTF-8 comes through as it is, escaped or not, in each kind of body and in an address", async () => {
  const api = await startTestApi();
  try {
    const name = "Zoë الحبسي 😀 \ufffd";
    const fields = { ...sampleForm, name };
    const plain = Object.entries(fields).map(([key, value]) => `${key}=${value}`);
    for (const [type, body] of [
      ["application/x-www-form-urlencoded", new URLSearchParams({ ...fields, rating: "5" }).toString()],
      ["application/x-www-form-urlencoded", plain.join("&")],
      ["application/json", JSON.stringify(fields)],
    ] as const) {
      const headers = { "content-type": type, "idempotency-key": `key-of-${body.length}` };
      const answer = await api.inject({ method: "POST", url: "/api/contact", payload: body, headers });
      expect(answer.statusCode).toBe(201);
    }
    const rows = await api.database.read.selectFrom("contacts").select("name").execute();
    expect(rows.map((row) => row.name)).toEqual([name, name, name]);

    const token = await api.logIn();
    const authorization = `Bearer ${token}`;
    const url = `/api/contact?search=${encodeURIComponent("الحبسي")}`;
    const found = await api.inject({ url, headers: { authorization } });
    expect([found.statusCode, found.json().total]).toEqual([200, 3]);

    const body = form({ name }, { file: file(samplePdf(1), "a.pdf") });
    expect((await api.call(createBrochure, { token, body })).status).toBe(201);
    expect((await api.call(listBrochures, { token })).body.data.map((one) => one.name)).toEqual([name]);
  } finally {
    await api.close();
  }
});

test("a form is read as the web platform reads it, and bytes that are no UTF-8 leave a mark", () => {
  const text = fc.string({ unit: "binary" }).map((one) => one.toWellFormed());
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text)), (pairs) => {
      const sent = new URLSearchParams(pairs).toString();
      expect(urlencodedPairs(Buffer.from(sent))).toEqual([...new URLSearchParams(sent)]);
    }),
    { seed: 20_261_128 },
  );
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const isRight = Buffer.from(Buffer.from(bytes).toString("utf8")).equals(bytes);
      expect(utf8Text(Buffer.from(bytes)).isWellFormed()).toBe(isRight);
    }),
    { seed: 20_261_128 },
  );
  expect({ ...parseQuery("a=1&b=%zz+100%&a=&c") }).toEqual({ a: ["1", ""], b: "%zz 100%", c: "" });
});
