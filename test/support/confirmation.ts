import { confirmationHeader, confirmSession } from "#contract/team/confirmation.ts";

export async function confirmationOf(
  site: string,
  token: string,
  password: string,
  code?: string,
): Promise<Record<string, string>> {
  const answer = await fetch(site + confirmSession.path, {
    method: confirmSession.method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ password, code }),
  });
  if (answer.status !== confirmSession.status) throw new Error(`Not confirmed: ${await answer.text()}`);
  return { [confirmationHeader]: confirmSession.output.parse(await answer.json()).confirmation };
}
