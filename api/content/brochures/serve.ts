import { create } from "content-disposition";
import type { FastifyInstance } from "fastify";
import type { Context } from "#api/context.ts";
import { isKnown } from "#api/platform/http/etag.ts";
import { answerProblem, notFound } from "#api/platform/http/problems.ts";
import type { MediaStorage, Stored } from "#api/platform/media/storage.ts";
import { previewQuery } from "#contract/content/brochures.ts";
import { idParams } from "#contract/fields.ts";
import { brochureRepository, type brochureWrites } from "./repository.ts";

/** A PDF may run nothing. The panel draws the first page itself. */
const policyOfDocuments = "default-src 'none'; frame-ancestors 'none'";

function isPreview({ preview }: { preview?: string }): boolean {
  return `preview=${preview}` === previewQuery;
}

type DocumentServerParts = Pick<Context<typeof brochureWrites>, "read" | "write" | "clock"> & {
  media: MediaStorage;
};

/** The id alone selects the document, so an address with an old name still works. */
export function createDocumentServer({ read, write, clock, media }: DocumentServerParts) {
  const brochures = brochureRepository(read);

  return async function documentServer(app: FastifyInstance) {
    app.setErrorHandler(answerProblem);
    app.route<{ Params: { id: string; name: string }; Querystring: { preview?: string } }>({
      method: ["GET", "HEAD"],
      url: "/documents/:id/:name",
      handler: async (request, reply) => {
        const id = idParams.safeParse(request.params).data?.id;
        const current = id === undefined ? null : await currentFile(id);
        if (id === undefined || !current) throw notFound("There is no such document");
        const { path, name, stored } = current;
        const etag = `"${path}"`;
        reply
          .header("etag", etag)
          .header("cache-control", "public, no-cache")
          .header("x-content-type-options", "nosniff")
          .header("content-security-policy", policyOfDocuments);
        if (isKnown(request, etag)) return reply.code(304).send();
        reply
          .type("application/pdf")
          .header("content-length", stored.bytes)
          // A browser saves a document and never opens it as a part of this site.
          .header("content-disposition", create(name));
        if (request.method === "HEAD") return reply.send();
        if (!isPreview(request.query)) {
          write
            .countDownload(id, clock().toISOString())
            .catch((error) => request.log.warn({ err: error }, "download not counted"));
        }
        return reply.send(stored.stream());
      },
    });
  };

  /** Tries twice, because the file may be replaced between the query and the opening. */
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
