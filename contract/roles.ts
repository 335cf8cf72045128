/** Those of an owner include all others, and everyone may do what a reader may: two at once are an editor's and a moderator's. */
export const roles = ["owner", "editor", "moderator", "editor-moderator", "reader"] as const;
export type Role = (typeof roles)[number];

/** Within a sentence. */
export const roleNames: Record<Role, string> = {
  owner: "owner",
  editor: "editor",
  moderator: "moderator",
  "editor-moderator": "editor and moderator",
  reader: "reader",
};

export const rolesOf = {
  /** See everything, and change the own account. */
  team: roles,
  /** Change something; the call itself checks the area. */
  change: ["owner", "editor", "moderator", "editor-moderator"],
  /** Products, categories, documents, pages and pictures. */
  content: ["owner", "editor", "editor-moderator"],
  /** Submissions, testimonials and the newsletter. */
  inbox: ["owner", "moderator", "editor-moderator"],
  owner: ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Area = keyof typeof rolesOf;

export function may(role: Role, area: Area): boolean {
  return (rolesOf[area] as readonly Role[]).includes(role);
}
