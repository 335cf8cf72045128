/** An owner has the rights of all other roles, and everyone has a reader's. `editor-moderator` has both. */
export const roles = ["owner", "editor", "moderator", "editor-moderator", "reader"] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = {
  owner: "owner",
  editor: "editor",
  moderator: "moderator",
  "editor-moderator": "editor and moderator",
  reader: "reader",
};

export const rolesOf = {
  team: roles,
  /** Any change; the call itself checks the area. */
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
