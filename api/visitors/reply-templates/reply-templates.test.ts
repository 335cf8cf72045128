import { afterAll, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { listHistory } from "#contract/panel/history.ts";
import * as contract from "#contract/visitors/reply-templates.ts";
import { startTestApi } from "#test/support/api.ts";

const shipped = {
  name: "Shipped",
  text: "Dear {name},\n\n{number} left on {date}.",
  text_ar: "{name}، تحية طيبة،\n\nأُرسل {number} في {date}.",
};

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn("Noor", "noor@daniry.test", "moderator");

describe("templates of answers", () => {
  const create = (body: object) => api.call(contract.createReplyTemplate, { token, body: body as never });
  const update = (id: number, body: object) =>
    api.call(contract.updateReplyTemplate, { token, params: { id }, body: body as never });
  const remove = (id: number) => api.call(contract.deleteReplyTemplate, { token, params: { id } });
  const names = async () =>
    (await api.call(contract.listReplyTemplates, { token })).body.data.map(({ name }) => name);

  test("are added, changed and deleted by a moderator, and the history keeps their words", async () => {
    const { body, status } = await create(shipped);
    expect([status, body.version]).toEqual([201, 1]);
    await create({ name: "Back soon", text: "They come back." });
    expect(await names()).toEqual(["Back soon", "Shipped"]);
    const renamed = { ...shipped, name: "Sent" };
    expect((await update(body.id, { ...renamed, version: 1 })).body).toMatchObject({
      ...renamed,
      version: 2,
    });
    expect((await update(body.id, renamed)).body.version, "the same is no change").toBe(2);
    expect((await remove(body.id)).status).toBe(204);
    expect((await remove(body.id)).status).toBe(404);
    expect((await update(body.id, shipped)).status).toBe(404);
    expect(await names()).toEqual(["Back soon"]);
    const owner = await api.logIn();
    const history = await api.call(listHistory, { token: owner, query: { record: "site" } });
    expect(history.body.data[0]).toMatchObject({
      action: "template",
      admin_name: "Noor",
      changes: [
        { field: "Sent", old: shipped.text, new: null },
        { field: "Sent, in Arabic", old: shipped.text_ar, new: null },
      ],
    });
  });

  test("what somebody else changed meanwhile is not written over", async () => {
    const { body } = await create({ name: "Two", text: "One" });
    await update(body.id, { name: "Two", text: "Theirs", version: 1 });
    const late = await update(body.id, { name: "Two", text: "Mine", version: 1 });
    expect([late.status, (late.problem as { current?: object }).current]).toMatchObject([
      409,
      { text: "Theirs" },
    ]);
  });

  test.each([
    ["no name", { name: " ", text: "x" }, "name"],
    ["a name that is too long", { name: "x".repeat(limits.name + 1), text: "x" }, "name"],
    ["no text", { name: "x", text: "" }, "text"],
    ["a text that is too long", { name: "x", text: "x".repeat(limits.message + 1) }, "text"],
    ["an Arabic text that is too long", { ...shipped, text_ar: "س".repeat(limits.message + 1) }, "text_ar"],
  ])("are refused with %s", async (_, body, field) => {
    const answer = await create(body);
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([422, field]);
  });

  test("are fifty at most", async () => {
    for (let left = contract.mostTemplates - (await names()).length; left > 0; left--)
      expect((await create({ name: `Number ${left}`, text: "x" })).status).toBe(201);
    expect((await create(shipped)).status).toBe(409);
  });
});
