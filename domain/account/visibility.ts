/** Choices of visibility, the widest first. */
export const VISIBILITIES = ['public', 'followers', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/**
 * Place of a choice in that list: the higher level is the narrower. It also measures how close a viewer is to the
 * owner: a viewer at a level sees everything at that level or a lower one.
 */
export type VisibilityLevel = 0 | 1 | 2
/** Viewer level where one of the two has blocked the other: below everybody, so nothing is visible. */
export const BLOCKED = -1
export type ViewerLevel = VisibilityLevel | typeof BLOCKED
export const EVERYBODY = 0
export const FOLLOWERS = 1
export const OWNER = 2
export const VISIBILITY_LEVELS = [EVERYBODY, FOLLOWERS, OWNER] as const

export function toVisibilityLevel(visibility: Visibility): VisibilityLevel {
  return VISIBILITIES.indexOf(visibility) as VisibilityLevel
}

/** Returns the visibility at a level; `private` for a number that is no level. */
export function visibilityFromLevel(level: number): Visibility {
  return VISIBILITIES[level] ?? 'private'
}

/** Returns the visibility level of something that lies in something else: the narrower of the two. */
export function narrowerLevel(a: number, b: number): VisibilityLevel {
  return Math.max(a, b) as VisibilityLevel
}
