import type { AdminTable } from "#api/platform/database/tables.ts";
import type { Admin } from "#contract/team/account.ts";

export const adminColumns = [
  "id",
  "name",
  "email",
  "profile",
  "role",
  "language",
  "version",
  "second_factor",
] as const;

type Row = Pick<AdminTable, Exclude<(typeof adminColumns)[number], "id">> & { id: number };

export function toAdmin({ second_factor, ...row }: Row): Admin {
  return { ...row, second_factor: second_factor !== null };
}
