import type { Backup } from "#contract/operations/backups.ts";
import type { Site } from "./site.ts";

export async function backUpNow(site: Site): Promise<{ failure: string | null; latest: Backup | undefined }> {
  const token = await site.adminToken();
  const ask = async (method: string) => {
    const answer = await fetch(`${site.url}/api/admin/backups`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()) as { work: unknown; failure: { detail: string } | null; backups: Backup[] };
  };
  let status = await ask("POST");
  while (status.work) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    status = await ask("GET");
  }
  return { failure: status.failure?.detail ?? null, latest: status.backups[0] };
}
