import { createServerDatabase } from "./database.ts";
import { Site } from "./site.ts";

/** Two servers on one new database of the server that TEST_DATABASE_URL names, started in the same moment. */
export async function startTwoNodes(environment: Record<string, string> = {}) {
  const database = await createServerDatabase();
  if (!database) throw new Error("Two servers need a PostgreSQL: set TEST_DATABASE_URL");
  const node = () => new Site({ DATABASE_URL: database.url, ...environment });
  const [a, b] = [node(), node()];
  async function dispose() {
    await Promise.all([a.dispose(), b.dispose()]);
    await database?.drop();
  }
  try {
    await Promise.all([a.start(), b.start()]);
  } catch (error) {
    await dispose();
    throw error;
  }
  return { a, b, url: database.url, dispose };
}

export type TwoNodes = Awaited<ReturnType<typeof startTwoNodes>>;
