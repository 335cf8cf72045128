import { describe, expect, test } from "vitest";
import { explain } from "./answers.ts";

const to = "noor.a@mail.example";
const said = (response: string, more: object = {}) =>
  explain({ responseCode: Number(response.slice(0, 3)), response, command: "RCPT TO", ...more }, to);

describe("what a server says, in plain words", () => {
  test.each([
    ["550 5.1.1 User unknown", "mail", `There is no mailbox ${to}. The address may be mistyped.`],
    ["550 No such user", "mail", `The address ${to} was refused. It may be mistyped.`],
    [
      "554 5.4.4 Unrouteable",
      "mail",
      "There is no mail server called mail.example. The address may be mistyped.",
    ],
    ["552 5.2.2 Over quota", "mail", "The mailbox is full. It may work in a few days."],
    ["552 Over quota", "mail", "The mailbox is full. It may work in a few days."],
    ["452 4.2.2 Over quota", "later", "The mailbox is full. It may work in a few days."],
    [
      "550 5.7.26 Unauthenticated",
      "mail",
      "The server refused it as unwanted mail. SPF, DKIM and DMARC help against that.",
    ],
    ["554 Transaction failed", "mail", "The server refused the mail for good."],
    ["421 4.7.0 Too many connections", "later", "The server was busy."],
    ["450 Greylisted", "later", "The server was busy."],
    ["535 5.7.8 Error: authentication failed", "server", "The server refused the log-in or the password."],
  ])("%s", (response, fault, reason) => {
    expect(said(response)).toEqual({ fault, reason, answer: response });
  });

  test("an answer is kept as both databases can store it", () => {
    expect(said("550 5.1.1 no \u0000mailbox").answer).toBe("550 5.1.1 no mailbox");
    const cut = said(`550 ${"x".repeat(3_995)}😀`).answer;
    expect([cut.length, cut.isWellFormed()]).toEqual([4_000, true]);
  });

  test("an answer of many lines is kept whole, and one without an end is not", () => {
    const lines = Array.from(
      { length: 12 },
      (_, at) => `550-5.7.26 Line ${at} of what is wrong with this mail, see`,
    );
    const response = [...lines, "550 5.7.26 https://example.com/why"].join("\n");
    expect(said(response).answer).toBe(response);
    expect(said(`550 ${"x".repeat(10_000)}`).answer).toHaveLength(4_000);
  });

  test.each([
    ["554 5.7.1 No mail from networks such as yours", "CONN", "server", "554 5.7.1"],
    ["500 Unknown command of FTP", "HELO", "server", "500"],
    ["421 4.3.2 Too busy for you", "CONN", "later", "421 4.3.2"],
    ["502 STARTTLS is not for you", "STARTTLS", "server", "502 STARTTLS is not for you"],
  ])("%s to %s is no fault of the mail", (response, command, fault, answer) => {
    const code = command === "STARTTLS" ? "ETLS" : "EPROTOCOL";
    expect(said(response, { command, code })).toMatchObject({ fault, answer });
  });

  test("a sender that is refused is the fault of the set-up, not of the mail", () => {
    expect(said("553 5.7.1 Sender rejected", { command: "MAIL FROM" }).fault).toBe("server");
  });

  test.each([
    [
      { code: "ENOTFOUND", message: "getaddrinfo ENOTFOUND smtp.nowhere" },
      "There is no server of this name.",
    ],
    [
      { code: "ECONNREFUSED", message: "connect ECONNREFUSED 127.0.0.1:25" },
      "The server takes no connection at this port.",
    ],
    [{ code: "ETIMEDOUT", message: "Greeting never received" }, "The server did not answer in time."],
    [{ code: "ODD", message: "odd" }, "The server could not be reached."],
  ])("%o", (error, reason) => {
    expect(explain(error, to)).toEqual({ fault: "server", reason, answer: error.code });
  });
});
