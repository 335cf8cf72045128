import { createInterface } from "node:readline/promises";
import { newPassword } from "#api/account/first-admin.ts";
import { hashPassword } from "#api/account/passwords.ts";
import { accountRepository } from "#api/account/repository.ts";
import { openDatabase } from "#api/database/open.ts";
import { system } from "#api/database/record.ts";
import { writesModule } from "#api/writes.ts";
import { passwordLength } from "#contract/account.ts";
import { emailField, limits } from "#contract/fields.ts";
import { readEnvironment } from "#server/environment.ts";
import { linesOf } from "#server/run.ts";
import { checkMedia } from "./check-media.ts";
import { fillInboxes } from "./fill.ts";

const usage = `npm run admin -- create EMAIL [--name NAME]       adds an admin
npm run admin -- password EMAIL                   sets a new password and ends every session
npm run admin -- second-factor-off EMAIL          lets an admin in whose app and recovery codes are lost
npm run admin -- check-media [--remove-unnamed]   compares all stored files with the records
npm run admin -- fill COUNT                       adds so many messages and enquiries, for trials only`;

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  for (const line of linesOf(error)) console.error(line);
  return 1;
});

async function run([command, given, option, name]: string[]): Promise<number> {
  if (command === "fill") return fill(Number(given));
  if (command === "check-media" && (given === undefined || given === "--remove-unnamed")) {
    return lookAtMedia(given !== undefined);
  }
  const email = emailField("not an e-mail address").safeParse(given);
  const optionIsRight = option === undefined || (command === "create" && option === "--name" && name);
  const isKnown = command === "create" || command === "password" || command === "second-factor-off";
  if (!isKnown || !email.success || !optionIsRight) {
    console.error(usage);
    return 2;
  }
  const { databaseUrl, dataFolder } = readEnvironment(process.env);
  const database = await openDatabase({ url: databaseUrl, dataFolder }, writesModule);
  try {
    const known = await accountRepository(database.read).findByEmail(email.data);
    if (command === "create" && known) return fail(`${email.data} is an admin already`);
    if (command !== "create" && !known) return fail(`There is no admin ${email.data}`);
    if (command === "second-factor-off" && known) {
      const at = new Date().toISOString();
      const disabled = await database.write.account.disableSecondFactor(known.id, system, at);
      console.log(
        disabled ? `${email.data} logs in without a code now` : `${email.data} had no second factor`,
      );
      return 0;
    }
    const password = await choosePassword();
    if (password.length < passwordLength.least) return fail(`At least ${passwordLength.least} characters`);
    const hash = await hashPassword(password);
    const at = new Date().toISOString();
    if (known) await database.write.account.setPassword(known.id, hash, null, system, at);
    else {
      const admin = { name: (name ?? "Admin").slice(0, limits.name), email: email.data, passwordHash: hash };
      await database.write.account.createAdmin(admin, at);
    }
    console.log(known ? `${email.data} has a new password` : `${email.data} can log in at /admin`);
    return 0;
  } finally {
    await database.close();
  }
}

async function fill(count: number): Promise<number> {
  if (!Number.isInteger(count) || count < 1) return fail(usage);
  const { databaseUrl, dataFolder } = readEnvironment(process.env);
  const database = await openDatabase({ url: databaseUrl, dataFolder }, writesModule);
  try {
    await fillInboxes(database, count, new Date());
    console.log(`${count} messages and ${count} enquiries were added`);
    return 0;
  } finally {
    await database.close();
  }
}

/** 1 where a file is missing or damaged. */
async function lookAtMedia(removeAll: boolean): Promise<number> {
  const { databaseUrl, dataFolder } = readEnvironment(process.env);
  const database = await openDatabase({ url: databaseUrl, dataFolder }, writesModule);
  try {
    const { lines, isWell } = await checkMedia(database, dataFolder, { removeAll });
    for (const line of lines) console.log(line);
    return isWell ? 0 : 1;
  } finally {
    await database.close();
  }
}

/** What is typed, or piped in, as one line; an empty line or none gets a random one, shown once. */
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

function fail(message: string): number {
  console.error(message);
  return 1;
}
