// @module-tag engines

import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate, schemaFolder } from "#api/platform/database/migrate.ts";
import { openPostgresPool } from "#api/platform/database/postgres.ts";
import { openSqliteFile } from "#api/platform/database/sqlite-file.ts";
import { writesModule } from "#api/writes.ts";
import { openTestDatabaseWith } from "#test/support/database.ts";

const before = "20261127-2350-counts-by-index.sql";
const at = "2026-10-01T08:00:00.000Z";

/** Country and digits as stored before and after. Only a certain number gets one to dial. */
const numbers = [
  ["+91", "9812300045", "9812300045", "+919812300045"],
  ["+91", "0981230004", "0981230004", ""],
  ["+91", "9198123000", "9198123000", ""],
  ["+968", "92110033", "92110033", "+96892110033"],
  ["+968", "96892110", "96892110", ""],
  ["+971", "506611223", "506611223", "+971506611223"],
  ["+971", "026611223", "26611223", "+97126611223"],
  ["+971", "050661122", "050661122", ""],
  ["+20", "0233445566", "233445566", "+20233445566"],
  ["+20", "0101234567", "0101234567", ""],
  ["+44", "2079460123", "2079460123", "+442079460123"],
  ["+966", "050112233", "050112233", ""],
  ["", "9812300046", "9812300046", ""],
] as const;

test("numbers of before get a number to dial where it is certain, and keep what was stored", async () => {
  const { database, close } = await openTestDatabaseWith(writesModule, async ({ url, dataFolder }) => {
    const old = url
      ? openPostgresPool(url, { connections: 1 })
      : openSqliteFile(join(dataFolder, "daniry.sqlite"), { readOnly: false });
    await migrate(old, url ? "postgres" : "sqlite", schemaFolder, { upTo: before });
    const rows = numbers.map(([phone_country, phone]) => ({
      name: "Salim",
      email: "salim@example.com",
      phone,
      phone_country,
      message: "Trade",
      is_read: url ? false : 0,
      version: 1,
      created_at: at,
      updated_at: at,
    }));
    await old
      .insertInto("partners")
      .values(rows as never)
      .execute();
    await old.destroy();
  });
  const stored = await database.read
    .selectFrom("partners")
    .select(["phone_country", "phone_typed", "phone", "phone_e164"])
    .orderBy("id")
    .execute();
  await close();
  expect(stored.map((row) => [row.phone_country, row.phone_typed, row.phone, row.phone_e164])).toEqual(
    numbers,
  );
});
