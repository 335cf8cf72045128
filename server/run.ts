import type { FastifyInstance } from "fastify";
import { DatabaseFault } from "#api/platform/database/fault.ts";
import { isLocalAddress } from "#api/platform/network/addresses.ts";
import { StoreFault } from "#api/platform/store/fault.ts";
import { invitationDays } from "#contract/team/invitations.ts";
import { composeServices, type Services } from "./compose.ts";
import { type Environment, EnvironmentFault, readEnvironment } from "./environment.ts";
import { outliveFaults } from "./last-resort.ts";
import { startFault } from "./start-fault.ts";
import { createWaiting } from "./waiting.ts";

const longestStop = 10_000;

export async function run(
  assemble: (environment: Environment, opening: Promise<Services>) => Promise<FastifyInstance>,
  buildFolder?: string,
) {
  try {
    const environment = readEnvironment(process.env);
    await serve(environment, assemble, buildFolder).catch((error) => {
      throw startFault(error, environment);
    });
  } catch (error) {
    for (const line of linesOf(error)) console.error(line);
    process.exit(1);
  }
}

export function linesOf(error: unknown): string[] {
  if (error instanceof EnvironmentFault) return error.lines;
  if (error instanceof DatabaseFault || error instanceof StoreFault) return [error.message];
  return [(error as Error).stack ?? String(error)];
}

async function serve(environment: Environment, ...[assemble, buildFolder]: Parameters<typeof run>) {
  const waiting = createWaiting(environment, console.error);
  const opening = waiting.until(() => composeServices(environment, buildFolder));
  const app = await assemble(environment, opening);
  const services = await opening;

  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), longestStop).unref();
    await app.drain();
    await app.close();
    await services.close();
    process.exit(0);
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  await app.ready();
  await waiting.end();
  await app.listen({
    port: environment.port,
    host: environment.host,
    listenTextResolver: (address) => `listening at ${address}`,
  });
  outliveFaults(app.log);
  if (services.samples > 0 && !isLocalAddress(environment.publicUrl)) app.log.warn(...aboutSamples(services));
  const { port } = app.server.address() as { port: number };
  console.log(`Daniry is at http://${environment.host}:${port}`);
  if (services.firstAdmin)
    console.log(announce(services.firstAdmin, environment.publicUrl.replace(/:0$/, `:${port}`)));
}

function aboutSamples({ samples }: Services): [object, string] {
  const words = "Visitors take sample content for facts: confirm or remove it in the lists of the panel";
  return [{ samples }, words];
}

/** Only the hash of the token is stored, so the link is printed here and nowhere else. */
function announce(first: NonNullable<Services["firstAdmin"]>, publicUrl: string): string {
  if ("setUpToken" in first) {
    return [
      "There is no admin yet. Set up the first account, the owner's, here:",
      `  ${publicUrl}/admin/invitation#${first.setUpToken}`,
      `  The link works once, for ${invitationDays} days; each start prints a new one until there is an account.`,
    ].join("\n");
  }
  const warning = first.passwordFault ? `\n  Change it under Profile Settings. ${first.passwordFault}.` : "";
  return `The admin panel is at /admin\n  E-mail:   ${first.email}\n  Password: as set in ADMIN_PASSWORD${warning}`;
}
