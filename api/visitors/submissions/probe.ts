import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Reader } from "#api/platform/database/tables.ts";
import { hashToken, newToken } from "#api/platform/database/tokens.ts";
import { inProcess, isInProcess } from "#api/platform/http/in-process.ts";
import { idempotencyHeader } from "#contract/fields.ts";
import { type ContactInput, createContact } from "#contract/visitors/contacts.ts";
import type { ProbeFindings } from "./rolled-back.ts";

const header = "x-daily-proof";

export type Probe = ReturnType<typeof createProbe>;

/**
 * Sends messages that are stored as a visitor's, looked for and rolled back. A secret of this process marks
 * each.
 */
export function createProbe(inject: FastifyInstance["inject"], read: Reader) {
  const open = new Map<string, (findings: ProbeFindings) => void>();

  return {
    async send(
      input: ContactInput,
      key: string,
    ): Promise<{ status: number; findings: ProbeFindings | null }> {
      const secret = newToken();
      let findings: ProbeFindings | null = null;
      open.clear();
      open.set(hashToken(secret), (found) => {
        findings = found;
      });
      const { statusCode } = await inject({
        method: createContact.method,
        url: createContact.path,
        remoteAddress: inProcess,
        headers: { [idempotencyHeader]: key, [header]: secret },
        payload: { ...input, took: 30 },
      });
      open.clear();
      return { status: statusCode, findings };
    },

    /** Null for a visitor's message, or one with another mark. */
    reportOf(request: FastifyRequest): ((findings: ProbeFindings) => void) | null {
      const secret = request.headers[header];
      if (typeof secret !== "string" || !isInProcess(request)) return null;
      return open.get(hashToken(secret)) ?? null;
    },

    /** Looks for the key, since SQLite gives the id of a rolled-back row to the next one. */
    async isGone(key: string): Promise<boolean> {
      const query = read.selectFrom("contacts").select("id").where("idempotency_key", "=", key);
      return (await query.executeTakeFirst()) === undefined;
    },
  };
}
