import { createHash, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { isInProcess } from "#api/platform/http/in-process.ts";

const header = "x-daily-proof";

export type Marks = ReturnType<typeof createMarks>;

/**
 * Marks the one message of the daily proof with a secret of this process. A secret is valid for one message, and a message with
 * any other mark is an ordinary one.
 */
export function createMarks() {
  const runs = new Map<string, number>();
  const nameOf = (secret: string) => createHash("sha256").update(secret).digest("base64");

  return {
    issue(run: number): Record<string, string> {
      const secret = randomBytes(32).toString("base64url");
      runs.clear();
      runs.set(nameOf(secret), run);
      return { [header]: secret };
    },
    take(request: FastifyRequest): number | null {
      const given = request.headers[header];
      if (typeof given !== "string" || !isInProcess(request)) return null;
      const run = runs.get(nameOf(given)) ?? null;
      if (run !== null) runs.clear();
      return run;
    },
  };
}
