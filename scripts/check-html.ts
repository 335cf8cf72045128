import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { findHtmlChecker } from "./find-html-checker.ts";

interface Message {
  type: "error" | "info" | "non-document-error";
  url: string;
  message: string;
  extract?: string;
}

const [folder = ""] = process.argv.slice(2);
const checker = findHtmlChecker();
const pages = readdirSync(folder).filter((name) => name.endsWith(".html"));
if (!checker || pages.length === 0) {
  console.error(checker ? `There is no page in ${folder}` : "The W3C's HTML checker is not here");
  process.exit(1);
}

const answer = spawnSync(
  checker.path,
  [...checker.given, "--format", "json", "--errors-only", "--exit-zero-always", "--skip-non-html", folder],
  { env: { ...process.env, ...checker.environment }, encoding: "utf8", maxBuffer: 1e9 },
);
/** `ping` may hold an address without an origin (HTML, 4.6.2), but the checker wants the origin. */
const isKnownWrong = ({ message }: Message) => /^Bad value “\/[^”]*” for attribute “ping”/.test(message);
const faults = messagesOf(answer.stderr).filter((message) => !isKnownWrong(message));
for (const [kind, found] of Map.groupBy(faults, ({ message }) => message)) {
  console.error(
    `\n${kind}\n  in ${found.length}, as in ${basename(found[0]?.url ?? "")}: ${found[0]?.extract ?? ""}`,
  );
}
console.log(`${pages.length} pages and states of pages checked, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

function messagesOf(said: string): Message[] {
  try {
    return (JSON.parse(said) as { messages: Message[] }).messages;
  } catch {
    console.error(said || answer.error);
    process.exit(1);
  }
}
