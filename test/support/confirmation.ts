import { confirmationHeader, confirmSession } from "#contract/team/confirmation.ts";
import { askSite } from "./ask-site.ts";

export async function confirmationOf(
  site: string,
  token: string,
  password: string,
  code?: string,
): Promise<Record<string, string>> {
  const answer = await askSite(site + confirmSession.path, { token, body: { password, code } });
  if (answer.status !== confirmSession.status) throw new Error(`Not confirmed: ${await answer.text()}`);
  return { [confirmationHeader]: confirmSession.output.parse(await answer.json()).confirmation };
}
