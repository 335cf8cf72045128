import { type Text, t } from "../language/language.tsx";
import { notify } from "../outcome.ts";

export const copyTexts = {
  link: {
    name: "Link",
    copy: "Copy link",
    done: "The link is copied",
    refused: "The browser does not let it be copied: mark the link and copy it by hand",
  },
  record: {
    name: "Record",
    copy: "Copy record",
    done: "The record is copied",
    refused: "The browser does not let it be copied: mark the record and copy it by hand",
  },
  secret: {
    name: "Secret",
    copy: "Copy secret",
    done: "The secret is copied",
    refused: "The browser does not let it be copied: mark the secret and copy it by hand",
  },
  token: {
    name: "Token",
    copy: "Copy token",
    done: "The token is copied",
    refused: "The browser does not let it be copied: mark the token and copy it by hand",
  },
} as const satisfies Record<string, Record<"name" | "copy" | "done" | "refused", Text>>;

export type CopiedNoun = keyof typeof copyTexts;

export async function copied(text: string, noun: CopiedNoun) {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(t(copyTexts[noun].done));
  } catch {
    notify.error(t(copyTexts[noun].refused));
  }
}
