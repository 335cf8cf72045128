// @module-tag engines

import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import * as contract from "#contract/visitors/contacts.ts";
import { startTestApi } from "#test/support/api.ts";
import { csvPieces, csvText, guarded, unguarded } from "./csv.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn();

describe("an export", () => {
  async function send(name: string, message: string) {
    const body = { name, email: "a@example.com", reason: "Feedback", message } as const;
    expect((await api.call(contract.createContact, { body })).status).toBe(201);
  }
  const exported = (query: Record<string, string>) => api.call(contract.exportContacts, { token, query });

  test("starts with a byte order mark and a line of names", async () => {
    await send("Arabic", "شكرا جزيلا");
    const { bytes, headers, text } = await exported({ search: "Arabic" });
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toBe('attachment; filename="contact-messages.csv"');
    expect(text).toContain("receipt,created_at,name,email,reason,phone_country,phone,message\r\n");
    expect(text).toContain("شكرا جزيلا");
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["+968 7988", "+968 7988"],
    ["-2.5", "-2.5"],
    ["+968-7988", "'+968-7988"],
    ["-2+3", "'-2+3"],
    ["see;=1+1;@x", `"see;'=1+1;'@x"`],
    ["＝1+1", "'＝1+1"],
    ["one\n＋two", `"one\n'＋two"`],
    ["'=1", "''=1"],
    ["'tis", "'tis"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ["a, b", '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ["two\nlines", '"two\nlines"'],
  ])("writes %j as %j", async (given, expected) => {
    await send("Cell", given);
    const { text } = await exported({ search: "Cell" });
    expect(text).toContain(`,Feedback,,,${expected}\r\n`);
  });

  test("begins no cell with a formula, whichever sign parts cells, and gives each text back", () => {
    const signs = fc.constantFrom(..."=+-@＝＠＋－'\";,\t\n 5.aم");
    const text = fc.array(
      fc.oneof({ weight: 9, arbitrary: signs }, fc.string({ unit: "binary", maxLength: 1 })),
    );
    const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
    console.info(`seed of the export's texts: ${seed}`);
    fc.assert(
      fc.property(text, (parts) => {
        const one = parts.join("").toWellFormed().replaceAll("\r", "");
        const [[cell = ""] = []] = parse(csvText([[one, "end"]]), { bom: true }) as string[][];
        expect(unguarded(cell)).toBe(one);
        for (const begins of guarded(one).split(/[;,\t\n]/))
          expect(begins).not.toMatch(/^"*(?:[=@＝＠＋－]|[+-](?!\d[\d .]*(?:$|")))/);
      }),
      { seed, numRuns: 10_000 },
    );
  });

  test("lets others be served between its pieces, however quickly its rows are read", async () => {
    async function* pages() {
      for (let page = 0; page < 10; page += 1) yield Array.from({ length: 500 }, (_, id) => ({ id }));
    }
    let turns = 0;
    let turn = setImmediate(function count() {
      turns += 1;
      turn = setImmediate(count);
    });
    let text = "";
    for await (const piece of csvPieces(["id"], pages())) text += piece;
    clearImmediate(turn);
    expect(text.match(/\r\n/g)).toHaveLength(5_001);
    expect(turns).toBeGreaterThanOrEqual(5_000 / 64);
  });

  test("streams every row in pages, in the order and filter of the list", async () => {
    const at = api.clock.now().toISOString();
    const sent = Array.from({ length: 1_203 }, (_, index) =>
      api.database.write.contacts.create(
        { name: `Row ${index}`, email: "a@example.com", reason: "My order", message: "Many" },
        { key: `row-${index}-key`, at, told: { to: [], receipt: false }, spam: [] },
      ),
    );
    await Promise.all(sent);
    const { text } = await exported({ reason: "My order", sort: "oldest" });
    const lines = text.trimEnd().split("\r\n");
    expect(lines).toHaveLength(1_204);
    const numbers = lines.slice(1).map((line) => Number(line.split(",")[0]?.slice(2)));
    expect(numbers.every((number, at) => number > (numbers[at - 1] ?? 0))).toBe(true);
  });
});
