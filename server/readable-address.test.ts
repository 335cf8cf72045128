import { afterAll, beforeAll, expect, test } from "vitest";
import { Site } from "#test/support/site.ts";
import { readableAddress } from "./readable-address.ts";

test.each([
  ["/product/Rice%20100%%20pure", "/product/Rice%20100%25%20pure"],
  ["/product/100%?sort=5%", "/product/100%25?sort=5%"],
  ["/%E0%A4", "/%25E0%25A4"],
  ["/%zz%E0", "/%25zz%25E0"],
  ["/product/Is%20it%3F", "/product/Is%20it%3F"],
  ["/api/contact/%", "/api/contact/%"],
  ["/documents/1/%.pdf", "/documents/1/%.pdf"],
])("%s is read as %s", (address, read) => {
  expect(readableAddress(address)).toBe(read);
});

const site = new Site();
beforeAll(() => site.start());
afterAll(() => site.dispose());

test.each(["/product/Rice%20100%%20pure", "/%", "/%E0%A4%A"])(
  "%s, which leads nowhere, is a page that says so",
  async (path) => {
    const answer = await fetch(site.url + path, { headers: { accept: "text/html" } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(await answer.text()).toContain("</main>");
  },
);

test("a bad address of the API is named to the program that asked", async () => {
  const answer = await fetch(`${site.url}/api/products/%`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: [{ field: "path" }] });
});
