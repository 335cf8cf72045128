export const roles = ["owner", "editor", "moderator", "reader"] as const;
export type Role = (typeof roles)[number];

export const rolesOf = {
  /** See everything, and change the own account. */
  team: roles,
  /** Change something; the call itself checks the area. */
  change: ["owner", "editor", "moderator"],
  /** Products, categories, documents, pages and pictures. */
  content: ["owner", "editor"],
  /** Submissions, testimonials and the newsletter. */
  inbox: ["owner", "moderator"],
  owner: ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Area = keyof typeof rolesOf;

export function may(role: Role, area: Area): boolean {
  return (rolesOf[area] as readonly Role[]).includes(role);
}
