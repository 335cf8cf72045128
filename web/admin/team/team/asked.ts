import { roleNames } from "#contract/roles.ts";
import type { TeamMember } from "#contract/team/team.ts";

type Role = TeamMember["role"];

export type Asked = Role | "suspend" | "let in" | "remove";

export type Looked = "sessions" | "log out" | "link";

export function isLook(asked: Asked | Looked): asked is Looked {
  return asked === "sessions" || asked === "log out" || asked === "link";
}

const mayDo: Record<Role, string> = {
  owner: "An owner may do everything, people and backups included.",
  editor: "An editor changes products, documents, words and pictures.",
  "editor-moderator":
    "An editor and moderator changes products, documents, words and pictures, answers messages, approves testimonials and looks after the newsletter.",
  moderator: "A moderator answers messages, approves testimonials and looks after the newsletter.",
  reader: "A reader looks at everything and changes nothing.",
};

export function askedWords(asked: Asked, name: string) {
  if (asked === "remove") {
    return {
      dialog: {
        title: `Remove ${name}?`,
        intro: `${name} is logged out at once. What was written and approved stays, under the same name.`,
        submitLabel: `Remove ${name}`,
        isDanger: true,
      },
      done: `${name} is removed`,
    };
  }
  if (asked === "suspend") {
    return {
      dialog: {
        title: `Suspend ${name}?`,
        intro: `${name} is logged out everywhere at once and cannot log in until an owner lets them back in. Nothing of theirs is lost.`,
        submitLabel: "Suspend",
        isDanger: true,
      },
      done: `${name} is suspended`,
    };
  }
  if (asked === "let in") {
    return {
      dialog: {
        title: `Let ${name} back in?`,
        intro: `${name} logs in with the same password and may do what they did before.`,
        submitLabel: "Let back in",
      },
      done: `${name} may log in again`,
    };
  }
  const role = `${/^[aeiou]/.test(asked) ? "an" : "a"} ${roleNames[asked]}`;
  return {
    dialog: {
      title: `Make ${name} ${role}?`,
      intro: `${mayDo[asked]} ${name} is logged out everywhere and logs in anew.`,
      submitLabel: "Change role",
    },
    done: `${name} is ${role} now`,
  };
}
