import { href } from "react-router";
import { dayMs } from "#contract/durations.ts";
import { requestContext } from "#web/context.ts";
import type { Route } from "./+types/security-txt.ts";
import { readPage } from "./words/read.ts";

/** RFC 9116 recommends less than a year. */
const validDays = 180;

export async function loader({ context }: Route.LoaderArgs) {
  const given = context.get(requestContext);
  const { reach } = await readPage(given, "company");
  const { origin } = given;
  const lines = [
    `Contact: mailto:${reach.email}`,
    `Contact: ${origin}${href("/contact-us")}`,
    `Expires: ${new Date(Date.now() + validDays * dayMs).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
