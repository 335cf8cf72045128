import { z } from "zod";

export interface PurgeCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export const seconds = "a number of seconds from 1 to 86400";
const calls = "an address, behind its method where that is not POST: PURGE http://127.0.0.1:6081/";
const headerLines =
  "headers by semicolon, such as Authorization: Bearer TOKEN; Content-Type: application/json";

export const purgeUrl = z.string().transform((given, context): Pick<PurgeCall, "method" | "url"> => {
  const [, method = "POST", url = ""] = /^(?:([A-Z]{3,10}) )?(\S+)$/.exec(given) ?? [];
  if (/^https?:$/.test(URL.parse(url)?.protocol ?? "")) return { method, url };
  context.addIssue({ code: "custom", message: calls });
  return z.NEVER;
});

export const purgeHeaders = z.string().transform((given, context): Record<string, string> => {
  const lines = given.split(";").map((line) => /^([\w-]+):([\x20-\x7e]*)$/.exec(line.trim()));
  if (lines.every((line) => line !== null))
    return Object.fromEntries(lines.map(([, name = "", value = ""]) => [name, value.trim()]));
  context.addIssue({ code: "custom", message: headerLines });
  return z.NEVER;
});
