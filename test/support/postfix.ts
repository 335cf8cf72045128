import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { until } from "./until.ts";

/** Debian's standard users; Postfix needs three different ones. */
const [owner, group] = [
  { name: "mail", id: 8 },
  { name: "uucp", id: 10 },
];
const queues = [
  "active",
  "bounce",
  "corrupt",
  "defer",
  "deferred",
  "flush",
  "hold",
  "incoming",
  "maildrop",
  "pid",
  "private",
  "public",
  "saved",
  "trace",
];
const services = `
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
virtual unix - n n - - virtual
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`;

/**
 * Starts Debian's Postfix on loopback in its own folders, with a mailbox for each address of `domains`; it is fetched and
 * unpacked if not installed. Returns the reason as `missing` if this machine or user cannot run it.
 */
export async function startPostfix(domains: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "daniry-postfix-"));
  const at = placeOf(folder);
  if (typeof at === "string") {
    rmSync(folder, { recursive: true, force: true });
    return { missing: at };
  }
  const port = await freePort();
  const [config, spool, data, boxes] = ["config", "spool", "data", "boxes"].map((name) => join(folder, name));
  for (const path of [config, spool, data, boxes, ...queues.map((name) => join(spool ?? "", name))]) {
    mkdirSync(path ?? "", { recursive: true });
    if (path !== config && path !== spool) chownSync(path ?? "", owner?.id ?? 0, owner?.id ?? 0);
  }
  for (const name of ["maildrop", "public"])
    chownSync(join(spool ?? "", name), owner?.id ?? 0, group?.id ?? 0);
  spawnSync("chmod", ["755", folder]);
  const settings = {
    compatibility_level: "3.6",
    queue_directory: spool,
    data_directory: data,
    command_directory: at.commands,
    daemon_directory: at.daemons,
    shlib_directory: at.libraries,
    mail_owner: owner?.name,
    setgid_group: group?.name,
    default_privs: "nobody",
    inet_interfaces: "127.0.0.1",
    inet_protocols: "ipv4",
    myhostname: "mail.daniry.test",
    mydestination: "",
    alias_maps: "",
    local_recipient_maps: "",
    default_transport: "error:nothing leaves this machine",
    virtual_mailbox_domains: domains.join(" "),
    virtual_mailbox_base: boxes,
    virtual_mailbox_maps: "static:all/",
    virtual_uid_maps: `static:${owner?.id}`,
    virtual_gid_maps: `static:${owner?.id}`,
    virtual_minimum_uid: "1",
    smtpd_relay_restrictions: "reject_unauth_destination",
    maillog_file: join(folder, "log"),
    maillog_file_prefixes: folder,
    import_environment: "MAIL_CONFIG MAIL_LOGTAG TZ LANG=C LD_LIBRARY_PATH",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(join(config ?? "", "main.cf"), `${lines.join("\n")}\n`);
  writeFileSync(join(config ?? "", "master.cf"), `127.0.0.1:${port} inet n - n - - smtpd${services}`);
  const master: ChildProcess = spawn(join(at.daemons, "master"), ["-d", "-c", config ?? ""], {
    stdio: "ignore",
    env: { MAIL_CONFIG: config ?? "", LD_LIBRARY_PATH: at.libraries, PATH: process.env.PATH ?? "" },
  });
  async function stop() {
    if (master.exitCode === null) {
      const ended = once(master, "exit");
      master.kill("SIGTERM");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  }
  if ((await until(() => greets(port), 20_000)) === null) {
    const log = existsSync(join(folder, "log")) ? readFileSync(join(folder, "log"), "utf8").slice(-500) : "";
    await stop();
    return { missing: `Postfix does not start: ${log}` };
  }
  return {
    port,
    mails() {
      const inbox = join(boxes ?? "", "all", "new");
      return existsSync(inbox) ? readdirSync(inbox).map((name) => readFileSync(join(inbox, name))) : [];
    },
    stop,
  };
}

function placeOf(folder: string): { commands: string; daemons: string; libraries: string } | string {
  if (process.getuid?.() !== 0) return "Postfix has to be started by root";
  const inside = (root: string) => ({
    commands: join(root, "usr/sbin"),
    daemons: join(root, "usr/lib/postfix/sbin"),
    libraries: join(root, "usr/lib/postfix"),
  });
  const has = (root: string) => existsSync(join(inside(root).daemons, "master"));
  if (has("/")) return inside("/");
  const run = (program: string, given: string[]) =>
    spawnSync(program, given, { cwd: folder, stdio: "ignore", timeout: 60_000 }).status === 0;
  const root = join(folder, "unpacked");
  const isThere =
    run("apt-get", ["download", "postfix"]) &&
    readdirSync(folder).some((name) => name.endsWith(".deb") && run("dpkg", ["-x", name, root]));
  return isThere && has(root) ? inside(root) : "Postfix is not installed, and apt-get has none";
}

function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on("data", (said) => {
      resolve(String(said).startsWith("220"));
      socket.destroy();
    });
    socket.on("error", () => resolve(false));
    socket.on("close", () => resolve(false));
  });
}
