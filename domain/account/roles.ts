/** The roles of members, from the fewest rights to the most. */
export const ROLES = ['member', 'moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Returns a stored role; an unknown one is a member's. */
export function parseRole(text: string): Role {
  return ROLES.find((role) => role === text) ?? 'member'
}

/** Returns true where somebody with a role may do what needs another one. */
export function hasRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed)
}
