import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { createMailSettings } from "#api/delivery/mail/settings.ts";
import type { Database } from "#api/platform/database/database.ts";
import { openDatabase } from "#api/platform/database/open.ts";
import { system } from "#api/platform/database/record.ts";
import { newPassword } from "#api/team/account/first-admin.ts";
import { faultOfPassword } from "#api/team/account/password-rule.ts";
import { hashPassword } from "#api/team/account/passwords.ts";
import { accountRepository } from "#api/team/account/repository.ts";
import { type AllWrites, writesModule } from "#api/writes.ts";
import { emailField } from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { type Role, roles } from "#contract/roles.ts";
import { type Environment, readEnvironment } from "#server/environment.ts";
import { linesOf } from "#server/run.ts";
import { checkMedia } from "./check-media.ts";
import { fillInboxes } from "./fill.ts";

const usage = `npm run admin -- create EMAIL [--name NAME] [--role ROLE]   adds an admin: owner (the usual), editor, moderator, editor-moderator, reader
npm run admin -- password EMAIL                   sets a new password and ends every session
npm run admin -- remove EMAIL                     removes an admin and ends every session, unless it is the last owner
npm run admin -- second-factor-off EMAIL          lets an admin in whose app and recovery codes are lost
npm run admin -- check-media [--remove-unnamed]   compares all stored files with the records
npm run admin -- fill COUNT                       adds so many messages and enquiries, for trials only`;

const usualPerson = { name: "Admin", role: "owner" } as const;

const acts: Record<string, (given: CommandOptions) => Promise<number>> = {
  create,
  password: setPassword,
  remove,
  "second-factor-off": turnSecondFactorOff,
};

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  for (const line of linesOf(error)) console.error(line);
  return 1;
});

async function run([command = "", given, ...options]: string[]): Promise<number> {
  if (command === "fill") return fill(Number(given));
  if (command === "check-media" && (given === undefined || given === "--remove-unnamed")) {
    return lookAtMedia(given !== undefined);
  }
  const email = emailField("not an e-mail address").safeParse(given);
  const person = command === "create" ? personOf(options) : options.length === 0 && usualPerson;
  const act = acts[command];
  if (!act || !email.success || !person) {
    console.error(usage);
    return 2;
  }
  return withDatabase(async ({ read, write, key }, { mail }) =>
    act({
      email: email.data,
      ...person,
      known: await accountRepository(read).findByEmail(email.data),
      write: write.account,
      isMailed: await createMailSettings(read, mail, key).isSetUp(),
      at: new Date().toISOString(),
    }),
  );
}

async function withDatabase(
  work: (database: Database<AllWrites>, environment: Environment) => Promise<number>,
): Promise<number> {
  const environment = readEnvironment(process.env);
  const { databaseUrl: url, dataFolder, secret } = environment;
  const database = await openDatabase({ url, dataFolder, secret, beside: true }, writesModule);
  return work(database, environment).finally(() => database.close());
}

function personOf(args: string[]): Pick<CommandOptions, "name" | "role"> | null {
  try {
    const options = { name: { type: "string" }, role: { type: "string" } } as const;
    const { name = usualPerson.name, role = usualPerson.role } = parseArgs({ args, options }).values;
    const known = roles.find((one) => one === role);
    return known && name !== "" ? { name, role: known } : null;
  } catch {
    return null;
  }
}

interface CommandOptions {
  email: string;
  name: string;
  role: Role;
  known: Awaited<ReturnType<ReturnType<typeof accountRepository>["findByEmail"]>>;
  write: Database<AllWrites>["write"]["account"];
  isMailed: boolean;
  at: string;
}

async function create({ email, name, role, known, write, at }: CommandOptions): Promise<number> {
  if (known) return fail(`${email} is an admin already`);
  const passwordHash = await askNewPassword([email, name]);
  if (passwordHash === null) return 1;
  await write.createAdmin({ name: name.slice(0, limits.name), email, role, passwordHash }, at);
  return done(`${email} can log in at /admin`);
}

async function setPassword({ email, known, write, isMailed, at }: CommandOptions): Promise<number> {
  if (!known) return fail(`There is no admin ${email}`);
  const passwordHash = await askNewPassword([email, known.name]);
  if (passwordHash === null) return 1;
  await write.setPassword(known.id, passwordHash, null, {
    actor: system,
    at,
    way: "command",
    told: isMailed,
  });
  return done(`${email} has a new password, and is logged out everywhere`);
}

async function remove({ email, known, write, at }: CommandOptions): Promise<number> {
  if (!known) return fail(`There is no admin ${email}`);
  if (!("saved" in (await write.removeAdmin(known.id, { actor: system, at })))) {
    return fail(`${email} is the last owner: create another one first`);
  }
  return done(`${email} is removed, and logged out everywhere`);
}

async function turnSecondFactorOff({ email, known, write, at }: CommandOptions): Promise<number> {
  if (!known) return fail(`There is no admin ${email}`);
  const outcome = await write.disableSecondFactor(known.id, null, { actor: system, at });
  const wasOn = "saved" in outcome && outcome.saved === "off";
  return done(wasOn ? `${email} logs in without a code now` : `${email} had no second factor`);
}

async function askNewPassword(own: string[]): Promise<string | null> {
  const password = await choosePassword();
  const fault = await faultOfPassword(password, own);
  if (fault) fail(fault);
  return fault ? null : hashPassword(password);
}

async function fill(count: number): Promise<number> {
  if (!Number.isInteger(count) || count < 1) return fail(usage);
  return withDatabase(async (database) => {
    await fillInboxes(database, count, new Date());
    return done(`${count} messages and ${count} enquiries were added`);
  });
}

function lookAtMedia(removeAll: boolean): Promise<number> {
  return withDatabase(async (database, { databaseUrl: url, dataFolder, mediaStore: store }) => {
    const { lines, isWell } = await checkMedia(database, { url, dataFolder, store }, { removeAll });
    for (const line of lines) console.log(line);
    return isWell ? 0 : 1;
  });
}

async function choosePassword(): Promise<string> {
  const typed = process.stdin.isTTY ? await askHidden() : ((await firstLine()) ?? "");
  if (typed !== "") return typed;
  const made = newPassword();
  console.log(`Password: ${made}`);
  return made;
}

async function firstLine(): Promise<string | undefined> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return undefined;
}

async function askHidden(): Promise<string> {
  process.stdout.write("Password (empty for a random one): ");
  process.stdin.setRawMode(true);
  let typed = "";
  for await (const key of process.stdin.setEncoding("utf8")) {
    for (const sign of String(key)) {
      if (sign === "\u0003") process.exit(130);
      if (sign === "\r" || sign === "\n") {
        process.stdin.setRawMode(false);
        process.stdin.pause();
        process.stdout.write("\n");
        return typed;
      }
      typed = sign === "\u007F" ? typed.slice(0, -1) : typed + sign;
    }
  }
  return typed;
}

function done(message: string): number {
  console.log(message);
  return 0;
}

function fail(message: string): number {
  console.error(message);
  return 1;
}
