import { createHash } from "node:crypto";
import { createServerDatabase } from "./database.ts";
import { Site } from "./site.ts";

export async function createTwoNodes(environment: Record<string, string> = {}) {
  const database = await createServerDatabase();
  if (!database) throw new Error("Two servers need a PostgreSQL: set TEST_DATABASE_URL");
  const node = () => new Site({ DATABASE_URL: database.url, ...environment });
  const [a, b] = [node(), node()];
  return {
    a,
    b,
    url: database.url,
    start: () => Promise.all([a.start(), b.start()]),
    async dispose() {
      await Promise.all([a.dispose(), b.dispose()]);
      await database.drop();
    },
  };
}

export type TwoNodes = Awaited<ReturnType<typeof createTwoNodes>>;

export function askBoth({ a, b }: TwoNodes, path: string) {
  const ask = async ({ url }: Site) => {
    const answer = await fetch(url + path);
    const sha256 = createHash("sha256")
      .update(await answer.bytes())
      .digest("hex");
    return { path, status: answer.status, etag: answer.headers.get("etag"), sha256 };
  };
  return Promise.all([ask(a), ask(b)]);
}
