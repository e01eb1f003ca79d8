/** Easiest first: the place in the list is the sort order. Apart from the rules of a hike's fields, as most pages need these words alone. */
export const DIFFICULTIES = ['Easy', 'Moderate', 'Hard', 'Very Hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]
