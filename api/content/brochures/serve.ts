import { create } from "content-disposition";
import type { FastifyInstance } from "fastify";
import type { Context } from "#api/context.ts";
import type { Peers } from "#api/platform/database/peers.ts";
import { answerProblem, notFound } from "#api/platform/http/problems.ts";
import { sendStored } from "#api/platform/http/send-stored.ts";
import type { MediaStorage, Stored } from "#api/platform/media/storage.ts";
import { idParams } from "#contract/fields.ts";
import { createReaders } from "./readers.ts";
import { brochureRepository, type brochureWrites } from "./repository.ts";

/** A PDF may load and run nothing. No page frames it, because the panel draws the first page itself. */
const policyOfDocuments = "default-src 'none'; frame-ancestors 'none'";

type DocumentServerParts = Pick<Context<typeof brochureWrites>, "read" | "write" | "clock"> & {
  media: MediaStorage;
  peers: Peers;
};

/** The id alone selects the document, so an address with an old name still works. */
export function createDocumentServer({ read, write, clock, media, peers }: DocumentServerParts) {
  const brochures = brochureRepository(read);
  const isNewReader = createReaders(peers, clock);

  return async function documentServer(app: FastifyInstance) {
    app.setErrorHandler(answerProblem);
    app.route<{ Params: { id: string; name: string } }>({
      method: ["GET", "HEAD"],
      url: "/documents/:id/:name",
      handler: async (request, reply) => {
        const id = idParams.safeParse(request.params).data?.id;
        const current = id === undefined ? null : await currentFile(id);
        if (id === undefined || !current) throw notFound("There is no such document");
        const { path, name, stored } = current;
        reply
          .header("cache-control", "public, no-cache")
          .header("content-security-policy", policyOfDocuments)
          // A browser saves the document and never opens it as a part of this site.
          .header("content-disposition", create(name));
        const isBegun = sendStored(request, reply, { stored, type: "application/pdf", etag: `"${path}"` });
        if (isBegun && isNewReader(request, id)) {
          write
            .countDownload(id, clock().toISOString())
            .catch((error) => request.log.warn({ err: error }, "download not counted"));
        }
        return reply;
      },
    });
  };

  /** Tries twice, because an editor may replace the file between the query and the opening. */
  async function currentFile(id: number): Promise<{ path: string; name: string; stored: Stored } | null> {
    for (let tries = 0; tries < 2; tries++) {
      const row = await brochures.findFile(id);
      if (!row) return null;
      const stored = await media.open(row.file_path);
      if (stored) return { path: row.file_path, name: row.file_name, stored };
    }
    return null;
  }
}
