/** Who may see something, the widest choice first. */
export const VISIBILITIES = ['public', 'followers', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/**
 * The place of a choice in that list: of two the higher one is the narrower. It is also how close somebody is to the owner: who is
 * at a level sees whatever has that level or a lower one.
 */
export type VisibilityLevel = 0 | 1 | 2
/** How close those are of whom one has blocked the other: below everybody, so that they see nothing. */
export const BLOCKED = -1
export type ViewerLevel = VisibilityLevel | typeof BLOCKED
export const EVERYBODY = 0
export const FOLLOWERS = 1
export const OWNER = 2
export const VISIBILITY_LEVELS = [EVERYBODY, FOLLOWERS, OWNER] as const

export function toVisibilityLevel(visibility: Visibility): VisibilityLevel {
  return VISIBILITIES.indexOf(visibility) as VisibilityLevel
}

/** What is no level is told as the narrowest. */
export function visibilityFromLevel(level: number): Visibility {
  return VISIBILITIES[level] ?? 'private'
}

/** Who sees something that lies in something else. */
export function narrowerLevel(a: number, b: number): VisibilityLevel {
  return Math.max(a, b) as VisibilityLevel
}
