/** Easiest first: the place in the list is the sort order. */
export const DIFFICULTIES = ['Easy', 'Moderate', 'Hard', 'Very Hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** Any value that is none of the four is Easy. */
export function toDifficulty(value: unknown): Difficulty {
  return DIFFICULTIES.find((difficulty) => difficulty === value) ?? 'Easy'
}
