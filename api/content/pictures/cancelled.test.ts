// @module-tag one-engine

import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPicture, listPictures } from "#contract/content/pictures.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { samplePicture } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.logIn();
});
afterAll(() => api.close());

test("an upload that is cancelled when all its bytes are there stores nothing, and can be sent again", async () => {
  const picture = await samplePicture("png", 1_800, 1_200);
  const body = () => form({ name: "Cancelled" }, { file: file(picture, "a.png") });
  const sent = new Response(body());
  const bytes = Buffer.from(await sent.arrayBuffer());
  const { hostname: host, port } = new URL(await api.app.listen({ host: "127.0.0.1", port: 0 }));
  const read = new Promise<void>((resolve) => {
    api.app.server.once("request", (incoming) => incoming.once("end", resolve));
  });
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": sent.headers.get("content-type") ?? "",
    "content-length": bytes.length,
  };
  const upload = request({ host, port, method: "POST", path: createPicture.path, headers });
  upload.on("error", () => undefined).end(bytes);
  await read;
  upload.destroy();
  // The pictures are read one after the other, so this one is answered when the first is over.
  const again = await api.call(createPicture, { token, body: body() });
  expect(again.status).toBe(201);
  expect((await api.call(listPictures, { token })).body.data.map(({ name }) => name)).toEqual(["Cancelled"]);
});
