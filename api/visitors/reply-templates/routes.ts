import type { Context } from "#api/context.ts";
import { saved } from "#api/platform/http/outcome.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
} from "#contract/visitors/reply-templates.ts";
import { listTemplates, type replyTemplateWrites } from "./repository.ts";

export function replyTemplateRoutes(routes: Routes, { read, write }: Context<typeof replyTemplateWrites>) {
  routes.serve(listReplyTemplates, async () => ({ data: await listTemplates(read) }));

  routes.serve(createReplyTemplate, async ({ body, act }) => saved(await write.create(body, act)));

  routes.serve(updateReplyTemplate, async ({ params: { id }, body, act }) =>
    saved(await write.update(id, body, act)),
  );

  routes.serve(deleteReplyTemplate, async ({ params: { id }, act }) => {
    saved(await write.remove(id, act));
  });
}
