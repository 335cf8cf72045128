import { textOf } from "#contract/content/words/describe.ts";
import type { OldValue } from "#contract/content/words/endpoints.ts";
import { type ChangedFact, mentionsIn } from "#contract/content/words/mentions.ts";

export interface RecordTexts extends Pick<OldValue, "record" | "id" | "title"> {
  /** A text or lines for each field. */
  texts: Record<string, string | string[]>;
}

export function oldValuesIn(all: readonly RecordTexts[], facts: readonly ChangedFact[]): OldValue[] {
  return all.flatMap(({ texts, ...record }) =>
    mentionsIn({ texts }, facts).map(({ path, fact }) => {
      const field = path.slice("texts.".length);
      return { ...record, field, text: textOf(texts[field]), ...fact };
    }),
  );
}
