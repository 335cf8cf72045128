import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Site } from "#test/support/site.ts";
import { skipIf } from "#test/support/skip.ts";
import { serverProgram } from "./build-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "daniry-refusals-"));
const running = new Site();
beforeAll(() => running.start());
afterAll(async () => {
  await running.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const isRoot = process.getuid?.() === 0;
const withoutRights = isRoot ? ["setpriv", "--bounding-set=-all"] : [];
const needsRights = skipIf(
  process.platform !== "linux" || (isRoot && spawnSync("setpriv", ["--version"]).error),
  "rights can be taken from a process on Linux alone, and from root by setpriv",
);
const freePorts = "/proc/sys/net/ipv4/ip_unprivileged_port_start";
const mayAll = existsSync(freePorts) && Number(readFileSync(freePorts, "utf8")) <= 1;

function start(variables: Record<string, string>, before: string[] = []) {
  const [program = "", ...words] = [...before, process.execPath, serverProgram];
  const { status, stdout, stderr } = spawnSync(program, words, {
    encoding: "utf8",
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: "",
      LOG_LEVEL: "error",
      ...variables,
    },
  });
  return { status, stdout, stderr };
}

const refused = (line: string) => ({ status: 1, stdout: "", stderr: `${line}\n` });
const slowStart = { timeout: 60_000 };

test("a PORT that another program has is one line", slowStart, () => {
  const { port } = new URL(running.url);
  expect(start({ PORT: port })).toEqual(
    refused(
      `PORT should be a free one: another program listens at ${port} of 127.0.0.1. Stop it, or set another PORT`,
    ),
  );
});

test("so it is while the database is waited for", slowStart, () => {
  const { port } = new URL(running.url);
  const { status, stderr } = start({ PORT: port, DATABASE_URL: "postgres://x@127.0.0.1:1/x" });
  expect([status, stderr.split("\n").slice(1)]).toEqual([
    1,
    [
      `PORT should be a free one: another program listens at ${port} of 127.0.0.1. Stop it, or set another PORT`,
      "",
    ],
  ]);
});

test("a PORT that this user may not have is one line", { ...needsRights, ...slowStart }, ({ skip }) => {
  if (mayAll) skip("this system lets every user have every port");
  expect(start({ PORT: "1" }, withoutRights)).toEqual(
    refused("PORT should be 1024 or more: this user may not listen at 1"),
  );
});

// 203.0.113.0/24 and .invalid are reserved, so no machine has them.
test.for(["203.0.113.9", "no-such-host.invalid"])(
  "HOST %s, which is not this machine's, is one line",
  slowStart,
  (host) => {
    expect(start({ HOST: host })).toEqual(
      refused(
        `HOST should be a name or an address of this machine, such as localhost or 0.0.0.0: ${host} is none`,
      ),
    );
  },
);

test("a DATA_DIR that another server has is one line", slowStart, () => {
  const line = `${running.dataFolder} is in use by process ${running.pid}: stop it first, or name another DATA_DIR`;
  expect(start({ DATA_DIR: running.dataFolder })).toEqual(refused(line));
});

test("a DATA_DIR that is a file is one line", slowStart, () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(start({ DATA_DIR: file })).toEqual(
    refused(
      `DATA_DIR should be a folder that this user may write to: EEXIST: file already exists, mkdir '${file}'`,
    ),
  );
});

test("a DATA_DIR that cannot be written to is one line", { ...needsRights, ...slowStart }, () => {
  const ofOthers = join(folder, "of-others");
  mkdirSync(ofOthers);
  if (isRoot) chownSync(ofOthers, 65_534, 65_534);
  chmodSync(ofOthers, 0o555);
  const [place, what] = isRoot
    ? [ofOthers, `open '${join(ofOthers, "daniry.lock")}'`]
    : [join(ofOthers, "new"), `mkdir '${join(ofOthers, "new")}'`];
  expect(start({ DATA_DIR: place }, withoutRights)).toEqual(
    refused(`DATA_DIR should be a folder that this user may write to: EACCES: permission denied, ${what}`),
  );
});

test("a DATA_DIR whose database is none is one line", slowStart, () => {
  const place = join(folder, "other");
  mkdirSync(place);
  writeFileSync(join(place, "daniry.sqlite"), "Somebody's notes, and no database at all.\n".repeat(20));
  expect(start({ DATA_DIR: place })).toEqual(
    refused(
      `DATA_DIR should hold a whole database: that in ${place} is damaged, or no database. Restore a backup into another DATA_DIR`,
    ),
  );
});
