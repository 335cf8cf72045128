import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openDatabase } from "#api/platform/database/open.ts";
import { writesModule } from "#api/writes.ts";
import { proof } from "#test/proof/proof.ts";
import { until } from "#test/support/until.ts";
import { startOwnPostgres } from "../../scripts/find-postgres.ts";

const rows = 50;

proof({
  name: "PostgreSQL goes back to a moment between two backups",
  expected:
    "with its own archive, as docs/operations.md says: every row before the moment is there, none after it",
  before: "it was not described",
  engines: ["postgres"],
  timeout: 180_000,
  async run(count) {
    const place = mkdtempSync(join(tmpdir(), "daniry-archive-"));
    const [archive, first, second] = ["archive", "first", "second"].map((name) => join(place, name)) as [
      string,
      string,
      string,
    ];
    for (const folder of [archive, first, second]) mkdirSync(folder);
    // PostgreSQL's own user writes these folders; under root that is another user.
    for (const folder of [place, archive]) chmodSync(folder, 0o777);
    const server = await startOwnPostgres(first, [
      "wal_level=replica",
      "archive_mode=on",
      `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    ]);
    if (!server) throw new Error("There is no PostgreSQL here");
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const database = await openDatabase({ url: server.url, dataFolder: place }, writesModule);
    const add = async (word: string) => {
      for (let number = 0; number < rows; number += 1) {
        await database.write.newsletter.subscribe(`${word}${number}@example.com`, new Date().toISOString());
      }
    };

    await add("early");
    await client.query("select pg_backup_start('nightly', true)");
    const copied = spawnSync("cp", ["-a", join(first, "data"), join(second, "data")]);
    if (copied.status !== 0) throw new Error(String(copied.stderr));
    const { labelfile } = (await client.query("select labelfile from pg_backup_stop()")).rows[0];
    await add("before");
    const { moment } = (await client.query("select clock_timestamp()::text as moment")).rows[0];
    await add("after");
    const { name } = (await client.query("select pg_walfile_name(pg_switch_wal()) as name")).rows[0];
    const isArchived = async () => {
      const { rows: found } = await client.query("select last_archived_wal as last from pg_stat_archiver");
      return (found[0]?.last ?? "") >= name;
    };
    if ((await until(isArchived, 30_000)) === null) count.fail("the last piece was not archived");
    await database.close();
    await client.end();
    await server.stop();

    const copy = join(second, "data");
    for (const name of ["pg_wal", "postmaster.pid", "postmaster.opts"]) {
      rmSync(join(copy, name), { recursive: true, force: true });
    }
    mkdirSync(join(copy, "pg_wal"));
    writeFileSync(join(copy, "backup_label"), labelfile);
    writeFileSync(join(copy, "recovery.signal"), "");
    spawnSync("chown", ["-R", "--reference", join(copy, "PG_VERSION"), copy]);
    const recovered = await startOwnPostgres(second, [
      `restore_command=cp ${archive}/%f %p`,
      `recovery_target_time=${moment}`,
      "recovery_target_action=promote",
    ]);
    if (!recovered) throw new Error("The copy does not start");
    const back = await openDatabase({ url: recovered.url, dataFolder: place }, writesModule);
    const found = await back.read.selectFrom("subscribers").select("email").execute();
    const emails = new Set(found.map(({ email }) => email));
    for (let number = 0; number < rows; number += 1) {
      count.try(3);
      for (const word of ["early", "before"]) {
        if (!emails.has(`${word}${number}@example.com`)) count.fail(`${word} ${number} is missing`);
      }
      if (emails.has(`after${number}@example.com`)) count.fail(`after ${number} is there`);
    }
    await back.write.newsletter.subscribe("goes-on@example.com", new Date().toISOString());
    count.note(`${emails.size} rows as of the moment, and it takes new ones`);
    await back.close();
    await recovered.stop();
    rmSync(place, { recursive: true, force: true });
  },
});
