/** What somebody may do in the panel; one to a person. */
export const roles = ["owner", "editor", "moderator", "reader"] as const;
export type Role = (typeof roles)[number];

/** The roles that each kind of call is for. */
export const rolesOf = {
  /** Look at everything, and look after the own account. */
  team: roles,
  /** Change something; which things, the call itself asks. */
  change: ["owner", "editor", "moderator"],
  /** Products, categories, documents, words and pictures. */
  content: ["owner", "editor"],
  /** Messages, enquiries, testimonials and the newsletter. */
  inbox: ["owner", "moderator"],
  /** People, backups, and whatever concerns all of them. */
  owner: ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Area = keyof typeof rolesOf;

export function may(role: Role, area: Area): boolean {
  return (rolesOf[area] as readonly Role[]).includes(role);
}
