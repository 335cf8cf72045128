import type { Outcome } from "#api/platform/database/outcome.ts";
import { type Action, addHistory, differences } from "#api/platform/database/record.ts";
import type { Change, Reader, Writer } from "#api/platform/database/tables.ts";
import { isStale } from "#api/platform/database/versions.ts";
import {
  mostTemplates,
  type ReplyTemplate,
  type ReplyTemplateInput,
} from "#contract/visitors/reply-templates.ts";

const shown = ["id", "name", "text", "text_ar", "version"] as const;
const missing = "template";
const inArabic = ({ name }: Pick<ReplyTemplate, "name">) => `${name}, in Arabic`;

export function listTemplates(read: Reader | Writer): Promise<ReplyTemplate[]> {
  return read
    .selectFrom("reply_templates")
    .select(shown)
    .orderBy((row) => row.fn("lower", ["name"]))
    .orderBy("id")
    .execute();
}

function note(writer: Writer, act: Action, changes: Change[]) {
  return addHistory(writer, [{ ...act, record: "site", id: 1, action: "template", changes }]);
}

export const replyTemplateWrites = {
  async create(writer: Writer, input: ReplyTemplateInput, act: Action): Promise<Outcome<ReplyTemplate>> {
    if ((await listTemplates(writer)).length >= mostTemplates) {
      return { refused: `There are ${mostTemplates} templates already: delete one first` };
    }
    const saved = await writer
      .insertInto("reply_templates")
      .values({ ...input, version: 1, created_at: act.at, updated_at: act.at })
      .returning(shown)
      .executeTakeFirstOrThrow();
    await note(writer, act, [
      { field: input.name, old: null, new: input.text },
      ...(input.text_ar ? [{ field: inArabic(input), old: null, new: input.text_ar }] : []),
    ]);
    return { saved };
  },

  async update(
    writer: Writer,
    id: number,
    { version, ...input }: ReplyTemplateInput & { version?: number | undefined },
    act: Action,
  ): Promise<Outcome<ReplyTemplate>> {
    const stored = await find(writer, id);
    if (!stored) return { missing };
    if (isStale(stored, version)) return { stale: stored };
    const changes = differences(stored, input);
    if (changes.length === 0) return { saved: stored };
    const saved = await writer
      .updateTable("reply_templates")
      .set({ ...input, version: stored.version + 1, updated_at: act.at })
      .where("id", "=", id)
      .where("version", "=", stored.version)
      .returning(shown)
      .executeTakeFirst();
    // On PostgreSQL another write may have come between the two statements.
    if (!saved) return { stale: stored };
    await note(writer, act, changes);
    return { saved };
  },

  async remove(writer: Writer, id: number, act: Action): Promise<Outcome<number>> {
    const stored = await find(writer, id);
    if (!stored) return { missing };
    await writer.deleteFrom("reply_templates").where("id", "=", id).execute();
    await note(writer, act, [
      { field: stored.name, old: stored.text, new: null },
      ...(stored.text_ar ? [{ field: inArabic(stored), old: stored.text_ar, new: null }] : []),
    ]);
    return { saved: id };
  },
};

function find(writer: Writer, id: number): Promise<ReplyTemplate | undefined> {
  return writer.selectFrom("reply_templates").select(shown).where("id", "=", id).executeTakeFirst();
}
