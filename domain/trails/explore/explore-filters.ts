/** Facts of trails beside their figures: dogs are welcome, children manage it, there is a hut. */
export const TRAIL_TAGS = ['dogs', 'children', 'hut'] as const
export type TrailTag = (typeof TRAIL_TAGS)[number]

/** Orders of a list of trails: best score first, nearest first, or what suits the member best first. */
export const TRAIL_ORDERS = ['score', 'near', 'taste'] as const
export type TrailOrder = (typeof TRAIL_ORDERS)[number]
