import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Count, proof } from "#test/proof/proof.ts";
import { samplePdf } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { Site } from "#test/support/site.ts";

function everything(folder: string): string[] {
  return ["", ...readdirSync(folder, { recursive: true }).map(String)];
}

/** Files in a closed folder may be open: other users of the machine cannot get past the folder. */
function countOpen(count: Count, folder: string, names: string[]) {
  for (const name of names) {
    count.try();
    const mode = statSync(join(folder, name)).mode & 0o777;
    if (mode & 0o077) count.fail(`${name || "the data folder"}: ${mode.toString(8)}`);
  }
}

proof({
  name: "Another user of the machine looks into the data folder",
  expected:
    "database, its files beside it, media and folder open to the server's own user alone, after an older version too",
  before: "database files 0644 in a folder of 0755",
  in: "test",
  async run(count) {
    const site = new Site({}, { onTestDatabase: true });
    await site.start();
    const body = form({ name: "Private" }, { file: file(samplePdf(1), "a.pdf") });
    await site.api("POST", "/api/brochures", body);
    countOpen(count, site.dataFolder, everything(site.dataFolder));

    await site.kill();
    const before = everything(site.dataFolder);
    for (const name of before) {
      const path = join(site.dataFolder, name);
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
    }
    await site.start();
    const closed = ["", "media", "media-copies", "daniry.sqlite", "daniry.sqlite-wal", "daniry.sqlite-shm"];
    countOpen(
      count,
      site.dataFolder,
      closed.filter((name) => before.includes(name)),
    );

    // The server leaves a folder with foreign files open and closes its own files in it.
    await site.kill();
    chmodSync(site.dataFolder, 0o755);
    mkdirSync(join(site.dataFolder, "of others"));
    writeFileSync(join(site.dataFolder, "of others", "notes.txt"), "x");
    await site.start();
    count.try();
    if ((statSync(site.dataFolder).mode & 0o777) !== 0o755) count.fail("a shared folder was closed");
    countOpen(
      count,
      site.dataFolder,
      closed.filter((name) => name !== "" && before.includes(name)),
    );
    await site.dispose();
  },
});
