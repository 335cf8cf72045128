import type { TeamMember } from "#contract/team/team.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";

type Role = TeamMember["role"];

export type Asked = Role | "suspend" | "let in" | "remove";

export type Looked = "sessions" | "log out" | "link";

export function isLook(asked: Asked | Looked): asked is Looked {
  return asked === "sessions" || asked === "log out" || asked === "link";
}

const mayDo: Record<Role, Text> = {
  owner: "An owner may do everything, people and backups included.",
  editor: "An editor changes products, documents, words and pictures.",
  "editor-moderator":
    "An editor and moderator changes products, documents, words and pictures, answers messages, approves testimonials and looks after the newsletter.",
  moderator: "A moderator answers messages, approves testimonials and looks after the newsletter.",
  reader: "A reader looks at everything and changes nothing.",
};

const roleTitles = {
  owner: "Make {name} an owner?",
  editor: "Make {name} an editor?",
  "editor-moderator": "Make {name} an editor and moderator?",
  moderator: "Make {name} a moderator?",
  reader: "Make {name} a reader?",
} as const satisfies Record<Role, string>;

const rolesGiven = {
  owner: "{name} is an owner now",
  editor: "{name} is an editor now",
  "editor-moderator": "{name} is an editor and moderator now",
  moderator: "{name} is a moderator now",
  reader: "{name} is a reader now",
} as const satisfies Record<Role, string>;

export function askedWords(asked: Asked, name: string) {
  if (asked === "remove") {
    return {
      dialog: {
        title: t("Remove {name}?", { name }),
        intro: t("{name} is logged out at once. What was written and approved stays, under the same name.", {
          name,
        }),
        submitLabel: t("Remove {name}", { name }),
        isDanger: true,
      },
      done: t("{name} is removed", { name }),
    };
  }
  if (asked === "suspend") {
    return {
      dialog: {
        title: t("Suspend {name}?", { name }),
        intro: t(
          "{name} is logged out everywhere at once and cannot log in until an owner lets them back in. Nothing of theirs is lost.",
          { name },
        ),
        submitLabel: t("Suspend"),
        isDanger: true,
      },
      done: t("{name} is suspended", { name }),
    };
  }
  if (asked === "let in") {
    return {
      dialog: {
        title: t("Let {name} back in?", { name }),
        intro: t("{name} logs in with the same password and may do what they did before.", { name }),
        submitLabel: t("Let back in"),
      },
      done: t("{name} may log in again", { name }),
    };
  }
  const after = t("{name} is logged out everywhere and logs in anew.", { name });
  return {
    dialog: {
      title: t(roleTitles[asked], { name }),
      intro: `${t(mayDo[asked])} ${after}`,
      submitLabel: t("Change role"),
    },
    done: t(rolesGiven[asked], { name }),
  };
}
