import { msg } from '#domain/platform/language/translate.ts'

/** Difficulties, the easiest first: the index is the sort order. */
export const DIFFICULTIES = [msg('Easy'), msg('Moderate'), msg('Hard'), msg('Very Hard')] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** Returns a difficulty; Easy for any other value. */
export function toDifficulty(value: unknown): Difficulty {
  return DIFFICULTIES.find((difficulty) => difficulty === value) ?? 'Easy'
}
