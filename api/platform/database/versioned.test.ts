// @module-tag engines

import { afterAll, describe, expect, test } from "vitest";
import { createBrochure, deleteBrochure, updateBrochure } from "#contract/content/brochures.ts";
import { createCategory, deleteCategory, updateCategory } from "#contract/content/categories.ts";
import { createChoice, deleteChoice, updateChoice } from "#contract/content/choices.ts";
import { createClaim, deleteClaim, updateClaim } from "#contract/content/claims.ts";
import { createPicture, deletePicture, updatePicture } from "#contract/content/pictures.ts";
import { createProduct, deleteProduct, updateProduct } from "#contract/content/products.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { listHistory } from "#contract/panel/history.ts";
import { listTrash, purgeTrash, restoreTrash, type TrashKind } from "#contract/panel/trash.ts";
import { type Answered, startTestApi } from "#test/support/api.ts";
import { samplePdf, samplePicture } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";

interface Stored extends Record<string, unknown> {
  id: number;
  version: number;
}

interface Noun {
  kind: TrashKind;
  called?: string;
  calls: { create: Endpoint; update: Endpoint; remove: Endpoint };
  title: string;
  unique?: string;
  isContent: boolean;
  taken?: (name: string) => string;
  body: (name: string) => unknown | Promise<unknown>;
  isForm?: true;
}

/** Pictures are compared by content, so each name gets a size of its own. */
const names: string[] = [];
function sizeOf(name: string): number {
  const key = name.toLowerCase();
  if (!names.includes(key)) names.push(key);
  return 30 + names.indexOf(key);
}

const nouns: Noun[] = [
  {
    kind: "product",
    calls: { create: createProduct, update: updateProduct, remove: deleteProduct },
    title: "title",
    isContent: true,
    body: (title) => form({ title, category_id: categoryId, status: "published" }),
    isForm: true,
  },
  {
    kind: "category",
    calls: { create: createCategory, update: updateCategory, remove: deleteCategory },
    title: "name",
    isContent: true,
    body: (name) => ({ name }),
  },
  {
    kind: "brochure",
    called: "document",
    calls: { create: createBrochure, update: updateBrochure, remove: deleteBrochure },
    title: "name",
    isContent: true,
    body: (name) => form({ name }, { file: file(samplePdf(1, name), "a.pdf") }),
    isForm: true,
  },
  {
    kind: "picture",
    calls: { create: createPicture, update: updatePicture, remove: deletePicture },
    title: "name",
    unique: "file",
    isContent: false,
    taken: (name) => `This picture is here already: ${name}`,
    body: async (name) =>
      form({ name }, { file: file(await samplePicture("png", sizeOf(name), 30), "a.png") }),
  },
  {
    kind: "claim",
    calls: { create: createClaim, update: updateClaim, remove: deleteClaim },
    title: "phrase",
    isContent: false,
    taken: (name) => `“${name}” is on the list already`,
    body: (phrase) => ({ phrase, why: "Untrue", source: "Our lawyer" }),
  },
  {
    kind: "choice",
    called: "entry",
    calls: { create: createChoice, update: updateChoice, remove: deleteChoice },
    title: "name",
    isContent: false,
    body: (name) => ({ list: "format", name }),
  },
];

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn("Noor");
const categoryId = (await api.call(createCategory, { token, body: { name: "Any" } })).body.id;

describe.each(nouns)("a $kind", (noun) => {
  const { kind, called = kind, calls, title, unique = title } = noun;
  const { taken = () => `Another ${called} has this ${title}` } = noun;

  const send = async (endpoint: Endpoint, given: object) =>
    (await api.call(endpoint, { token, ...given } as never)) as unknown as Answered<Endpoint>;
  const storedIn = ({ body }: { body: unknown }) => ((body as { data?: Stored }).data ?? body) as Stored;
  const create = async (name: string) => send(calls.create, { body: await noun.body(name) });
  const add = async (name: string) => {
    const answer = await create(name);
    expect(answer.status).toBe(201);
    return storedIn(answer);
  };
  const update = (id: number, name: string, version?: number) => {
    const fields = { [title]: name, ...(version && { version }) };
    return send(calls.update, { params: { id }, body: noun.isForm ? form(fields) : fields });
  };
  const remove = async (id: number) => (await send(calls.remove, { params: { id } })).status;
  const restore = async (id: number) =>
    (await api.call(restoreTrash, { token, body: { kind, ids: [id] } })).body;
  const purge = async (id: number) =>
    (await api.call(purgeTrash, { token, body: { kind, ids: [id] } })).body.deleted;
  const history = async (id: number) =>
    (await api.call(listHistory, { token, query: { record: kind, id } })).body.data.reverse();

  test("counts its versions, and the history says who did what, from which value to which", async () => {
    const { id, version } = await add("Before");
    expect(version).toBe(1);
    expect(storedIn(await update(id, "After"))).toMatchObject({ id, version: 2, [title]: "After" });
    expect(await remove(id)).toBe(204);
    expect(await restore(id)).toEqual({ restored: 1, refused: [] });
    const content = api.database.contentVersion();
    expect(storedIn(await update(id, "After"))).toMatchObject({ version: 4 });
    expect(api.database.contentVersion(), "a save without a change").toBe(content);
    const entries = await history(id);
    expect(entries.map(({ action }) => action)).toEqual(["create", "update", "delete", "restore"]);
    expect(new Set(entries.map(({ admin_name }) => admin_name))).toEqual(new Set(["Noor"]));
    expect(entries[0]?.changes[0]).toEqual({ field: title, old: null, new: "Before" });
    expect(entries[1]?.changes).toEqual([{ field: title, old: "Before", new: "After" }]);
  });

  test("is not saved over a newer version, and the refusal shows what is stored", async () => {
    const { id } = await add("Seen by two");
    const first = storedIn(await update(id, "By the first", 1));
    const late = await update(id, "By the second", 1);
    expect([late.status, late.problem.current]).toEqual([409, first]);
    expect((await update(id, "By the second", 2)).status).toBe(200);
  });

  test("is one of its name in any letter case, also if two are added at once", async () => {
    const { id } = await add("Été seul");
    const again = await create("ÉTÉ seul");
    const message = taken("Été seul");
    expect([again.status, again.problem.errors]).toEqual([409, [{ field: unique, message, code: "taken" }]]);
    if (unique === title)
      expect((await update((await add("Other")).id, "été\u200b\u00a0 SEUL")).status).toBe(409);
    expect((await update(id, "Été SEUL")).status).toBe(200);
    const twins = await Promise.all([create("Twin"), create("twin")]);
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("is missing once it is deleted, and comes back unless its name is taken", async () => {
    const { id } = await add("Deleted");
    expect(await restore(id)).toEqual({ restored: 0, refused: [] });
    await remove(id);
    expect(await remove(id)).toBe(404);
    expect((await update(id, "x")).status).toBe(404);
    const { data } = (await api.call(listTrash, { token, query: { kind } })).body;
    expect(data[0]).toMatchObject({ id, title: "Deleted", deleted_by: "Noor" });
    const other = await add("DELETED");
    const message = noun.taken?.("DELETED") ?? `Another ${called} is called Deleted now`;
    expect(await restore(id)).toEqual({ restored: 0, refused: [{ id, message }] });
    await remove(other.id);
    expect((await restore(id)).restored).toBe(1);
  });

  test("is purged from the trash alone, and the history keeps its title", async () => {
    const { id } = await add("Purged");
    expect(await purge(id)).toBe(0);
    await remove(id);
    expect(await purge(id)).toBe(1);
    expect(await restore(id)).toEqual({ restored: 0, refused: [] });
    const last = (await history(id)).at(-1);
    expect(last?.action).toBe("purge");
    expect(last?.changes[0]).toEqual({ field: title, old: "Purged", new: null });
    expect(storedIn(await create("Purged")).id).toBeGreaterThan(id);
  });
});
